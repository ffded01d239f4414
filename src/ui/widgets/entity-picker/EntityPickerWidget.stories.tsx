import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Datensatz suchen (entity-picker)',
  component: WidgetFrame,
  args: {
    widget: 'entity-picker',
    label: 'Buch',
    value: 3,
    schema: { type: 'integer' },
    valueHelp: {
      path: 'buch',
      value: 'id',
      label: '{item.titel} – {item.autor}',
      sortBy: 'titel',
      entries: [{ value: 'ALLE', label: 'Alle Bücher' }],
    },
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
  args: { value: null, message: { state: 'error', text: 'Buch darf nicht leer sein.', key: 'required' } },
};

export const Warning: Story = {
  name: 'Warnung',
  args: { message: { state: 'warning', text: 'Das steht so schon im Katalog.', key: 'server' } },
};

export const Info: Story = {
  name: 'Hinweis',
  args: { message: { state: 'info', text: 'Das wird noch geprüft.', key: 'server' } },
};
