import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetFrame } from '../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/entity-picker',
  component: WidgetFrame,
  args: {
    widget: 'entity-picker',
    label: 'Buch',
    value: 3,
    schema: { type: 'integer' },
    options: {
      path: 'buch',
      value: 'id',
      label: '{item.titel} – {item.autor}',
      sortBy: 'titel',
      extra: [{ value: 'ALLE', label: 'Alle Bücher' }],
    },
  },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const Empty: Story = { args: { value: null, help: 'So steht es im Katalog.', required: true } };

export const Display: Story = { args: { mode: 'display' } };

export const DisplayEmpty: Story = { args: { mode: 'display', value: null } };

export const Disabled: Story = { args: { disabled: true } };

export const Invalid: Story = {
  args: { value: null, message: { state: 'error', text: 'Buch darf nicht leer sein.', key: 'required' } },
};

export const Warning: Story = {
  args: { message: { state: 'warning', text: 'Das steht so schon im Katalog.', key: 'server' } },
};

export const Info: Story = {
  args: { message: { state: 'info', text: 'Das wird noch geprüft.', key: 'server' } },
};
