import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Kontrollkästchen (checkbox)',
  component: WidgetFrame,
  args: { widget: 'checkbox', label: 'Ich habe die Leihordnung gelesen', value: true },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Document: Story = {
  name: 'Mit Dokument',
  args: { value: false, required: true, options: { document: 'BUCH_SUCHEN' } },
};
