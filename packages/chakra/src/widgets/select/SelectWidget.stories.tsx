import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Auswahlliste (select)',
  component: WidgetFrame,
  args: {
    widget: 'select',
    label: 'Sprache',
    value: 'en',
    enumValues: [
      { key: 'de', label: 'Deutsch' },
      { key: 'en', label: 'Englisch' },
    ],
  },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const UnknownKey: Story = { name: 'Schlüssel nicht definiert', args: { value: 'la' } };
