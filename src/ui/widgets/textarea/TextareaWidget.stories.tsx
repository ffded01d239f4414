import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { WidgetFrame } from '../../../../.storybook/WidgetFrame.tsx';

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
  args: { value: null, message: { state: 'error', text: 'Notiz darf nicht leer sein.', key: 'required' } },
};

export const Warning: Story = {
  name: 'Warnung',
  args: { message: { state: 'warning', text: 'Das steht so schon im Katalog.', key: 'server' } },
};

export const Info: Story = {
  name: 'Hinweis',
  args: { message: { state: 'info', text: 'Das wird noch geprüft.', key: 'server' } },
};

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
