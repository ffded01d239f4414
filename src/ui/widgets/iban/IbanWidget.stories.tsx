import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { WidgetFrame } from '../../../../.storybook/WidgetFrame.tsx';

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

export const Filled: Story = { name: 'Gefüllt' };

export const Empty: Story = {
  name: 'Leer',
  args: { value: null, help: 'So steht es im Katalog.', required: true },
};

export const Display: Story = { name: 'Anzeige', args: { mode: 'display' } };

export const DisplayEmpty: Story = { name: 'Anzeige, leer', args: { mode: 'display', value: null } };

export const Disabled: Story = { name: 'Gesperrt', args: { disabled: true } };

export const Invalid: Story = {
  name: 'Fehler',
  args: { value: null, message: { state: 'error', text: 'IBAN darf nicht leer sein.', key: 'required' } },
};

export const Warning: Story = {
  name: 'Warnung',
  args: { message: { state: 'warning', text: 'Das steht so schon im Katalog.', key: 'server' } },
};

export const Info: Story = {
  name: 'Hinweis',
  args: { message: { state: 'info', text: 'Das wird noch geprüft.', key: 'server' } },
};

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
