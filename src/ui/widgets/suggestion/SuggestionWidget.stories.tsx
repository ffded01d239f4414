import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { WidgetFrame } from '../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Text mit Vorschlägen (suggestion)',
  component: WidgetFrame,
  args: {
    widget: 'suggestion',
    label: 'Titel',
    value: 'Faust',
    schema: { type: 'string' },
    valueHelp: { path: 'buch', value: 'titel' },
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
  args: { value: null, message: { state: 'error', text: 'Titel darf nicht leer sein.', key: 'required' } },
};

export const Warning: Story = {
  name: 'Warnung',
  args: { message: { state: 'warning', text: 'Das steht so schon im Katalog.', key: 'server' } },
};

export const Info: Story = {
  name: 'Hinweis',
  args: { message: { state: 'info', text: 'Das wird noch geprüft.', key: 'server' } },
};

export const Open: Story = {
  name: 'Mit Vorschlägen',
  args: { value: null },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('combobox'), 'Faust, Band');
    await expect((await canvas.findAllByRole('option')).length).toBeGreaterThan(2);
    await userEvent.keyboard('{ArrowDown}');
  },
};

export const Unavailable: Story = {
  name: 'Ohne Vorschläge',
  args: { value: null, valueHelp: { path: 'kaputt', value: 'titel' } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('combobox'), 'Faust');
    await canvas.findByText(/^Vorschläge sind gerade nicht verfügbar/);
  },
};
