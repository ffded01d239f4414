import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/IBAN (iban)',
  component: WidgetFrame,
  args: {
    widget: 'iban',
    label: 'IBAN',
    value: 'DE89370400440532013000',
    schema: { type: 'string', format: 'iban' },
  },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typing: Story = {
  name: 'Beim Tippen',
  args: { value: null },
  async play({ canvasElement }) {
    const input = await within(canvasElement).findByLabelText<HTMLInputElement>('IBAN');
    await userEvent.type(input, 'de893704');
    await expect(input).toHaveValue('DE89 3704');
    input.setSelectionRange(2, 2);
    await userEvent.keyboard('1');
    await expect(input).toHaveValue('DE18 9370 4');
    await expect(input.selectionStart).toBe(3);
  },
};
