import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { WidgetFrame } from '../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Liste von Werten (value-list)',
  component: WidgetFrame,
  args: {
    widget: 'value-list',
    label: 'Benachrichtigen an',
    value: ['leserin@beispiel.de', 'leser@beispiel.de'],
    schema: { type: ['array', 'null'], items: { type: 'string', format: 'email', title: 'Die Adresse' } },
    options: { inputMode: 'email' },
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
    message: { state: 'error', text: 'Benachrichtigen an darf nicht leer sein.', key: 'required' },
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

export const WrongValue: Story = {
  name: 'Falscher Wert',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox'), 'beispiel.de{Enter}');
    await canvas.findByText('Die Adresse ist keine gültige E-Mail-Adresse.');
  },
};
