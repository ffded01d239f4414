import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { WidgetFrame } from '../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Mehrfachauswahl (multi-select)',
  component: WidgetFrame,
  args: {
    widget: 'multi-select',
    label: 'Gattungen',
    value: ['lyrik', 'drama'],
    schema: { type: ['array', 'null'], items: { type: 'string' } },
    enumValues: [
      { schluessel: 'lyrik', wert: 'Lyrik' },
      { schluessel: 'drama', wert: 'Drama' },
      { schluessel: 'roman', wert: 'Roman' },
      { schluessel: 'novelle', wert: 'Novelle mit einer recht ausführlichen Bezeichnung' },
    ],
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
  args: {
    value: null,
    message: { state: 'error', text: 'Gattungen darf nicht leer sein.', key: 'required' },
  },
};

export const Warning: Story = {
  name: 'Warnung',
  args: { message: { state: 'warning', text: 'Das steht so schon im Katalog.', key: 'server' } },
};

export const Info: Story = {
  name: 'Hinweis',
  args: { message: { state: 'info', text: 'Das wird noch geprüft.', key: 'server' } },
};

export const Unknown: Story = { name: 'Nicht definiert', args: { value: ['lyrik', 'x'] } };

export const Open: Story = {
  name: 'Geöffnet',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect(canvas.getAllByRole('option', { selected: true })).toHaveLength(3);
    await canvas.findByRole('button', { name: 'Roman entfernen' });
  },
};
