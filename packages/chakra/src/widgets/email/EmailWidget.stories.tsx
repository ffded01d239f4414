import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/E-Mail-Adresse (email)',
  component: WidgetFrame,
  args: {
    widget: 'email',
    label: 'E-Mail',
    value: 'leserin@beispiel.de',
    schema: { type: 'string', format: 'email' },
  },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const ByHand: Story = {
  name: 'Ohne Kopieren und Einfügen',
  args: { options: { blockPaste: true, blockCopy: true } },
};
