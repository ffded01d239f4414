import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/value',
  component: WidgetFrame,
  args: {
    widget: 'value',
    label: 'Aufgenommen am',
    value: '2026-02-03T10:15:00Z',
    schema: { type: 'string', format: 'date-time' },
  },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const Empty: Story = { args: { value: null, help: 'So steht es im Katalog.', required: true } };

export const Display: Story = { args: { mode: 'display' } };

export const DisplayEmpty: Story = { args: { mode: 'display', value: null } };
