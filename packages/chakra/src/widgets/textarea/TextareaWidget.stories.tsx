import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Text, mehrere Zeilen (textarea)',
  component: WidgetFrame,
  args: {
    widget: 'textarea',
    label: 'Notiz',
    value: 'Mit Widmung.\nBitte vorsichtig behandeln.',
    options: { rows: 6 },
  },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SixRows: Story = { name: 'Sechs Zeilen', args: { value: null, options: { rows: 6 } } };

export const Growing: Story = {
  name: 'Wächst mit dem Text',
  args: {
    value: Array.from({ length: 9 }, (_unused, line) => `Zeile ${line + 1}`).join('\n'),
    options: { rows: 6 },
  },
  async play({ canvasElement }) {
    const area = await within(canvasElement).findByRole('textbox');
    await expect(area.scrollHeight).toBeLessThanOrEqual(area.clientHeight);
  },
};
