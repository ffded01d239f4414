import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Auswahl, offen (radio)',
  component: WidgetFrame,
  args: {
    widget: 'radio',
    label: 'Sprache',
    value: 'de',
    enumValues: [
      { key: 'de', label: 'Deutsch' },
      { key: 'en', label: 'Englisch' },
    ],
  },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Unknown: Story = { name: 'Nicht definiert', args: { value: 'x' } };
