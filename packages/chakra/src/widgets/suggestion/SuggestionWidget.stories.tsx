import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Text mit Vorschlägen (suggestion)',
  component: WidgetFrame,
  args: { widget: 'suggestion', label: 'Titel', value: 'Faust', valueHelp: { path: 'buch', value: 'titel' } },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

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
