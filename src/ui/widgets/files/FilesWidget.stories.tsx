import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Dateien (files)',
  component: WidgetFrame,
  args: {
    widget: 'files',
    label: 'Bilder',
    value: [
      { id: 1, datei_name: 'Umschlag.png', groesse: 1_310_720 },
      { datei_name: 'Inhaltsverzeichnis.pdf', groesse: 48_000, daten: 'JVBERi0xLjQK' },
    ],
    schema: { type: 'array' },
    options: { download: 'bild/{item.id}', remove: 'bild/{item.id}', empty: 'Keine Bilder' },
  },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = { name: 'Gefüllt' };

export const Empty: Story = {
  name: 'Leer',
  args: { value: [], help: 'So steht es im Katalog.', required: true },
};

export const Display: Story = { name: 'Anzeige', args: { mode: 'display' } };

export const DisplayEmpty: Story = { name: 'Anzeige, leer', args: { mode: 'display', value: [] } };

export const Disabled: Story = { name: 'Gesperrt', args: { disabled: true } };

export const Invalid: Story = {
  name: 'Fehler',
  args: { value: [], message: { state: 'error', text: 'Bilder darf nicht leer sein.', key: 'required' } },
};

export const Warning: Story = {
  name: 'Warnung',
  args: { message: { state: 'warning', text: 'Das steht so schon im Katalog.', key: 'server' } },
};

export const Info: Story = {
  name: 'Hinweis',
  args: { message: { state: 'info', text: 'Das wird noch geprüft.', key: 'server' } },
};
