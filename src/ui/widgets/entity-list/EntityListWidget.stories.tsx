import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Liste von Datensätzen (entity-list)',
  component: WidgetFrame,
  args: {
    widget: 'entity-list',
    label: 'Bücher',
    value: [3, 5],
    schema: { type: 'array', items: { type: 'integer' } },
    valueHelp: { path: 'buch', value: 'id', label: '{item.titel} – {item.autor}', sortBy: 'titel' },
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
  args: { value: [], message: { state: 'error', text: 'Bücher darf nicht leer sein.', key: 'required' } },
};
