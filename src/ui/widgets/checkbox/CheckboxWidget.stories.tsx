import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Kontrollkästchen (checkbox)',
  component: WidgetFrame,
  args: {
    widget: 'checkbox',
    label: 'Ich habe die Leihordnung gelesen',
    value: true,
    schema: { type: 'boolean' },
  },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = { name: 'Gefüllt' };

export const Empty: Story = {
  name: 'Leer',
  args: { value: false, help: 'So steht es im Katalog.', required: true },
};

export const Document: Story = {
  name: 'Mit Dokument',
  args: { value: false, required: true, options: { document: 'BUCH_SUCHEN' } },
};

export const Display: Story = { name: 'Anzeige', args: { mode: 'display' } };

export const DisplayEmpty: Story = { name: 'Anzeige, leer', args: { mode: 'display', value: false } };

export const Disabled: Story = { name: 'Gesperrt', args: { disabled: true } };

export const Invalid: Story = {
  name: 'Fehler',
  args: {
    value: false,
    message: {
      state: 'error',
      text: 'Ich habe die Leihordnung gelesen darf nicht leer sein.',
      key: 'required',
    },
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
