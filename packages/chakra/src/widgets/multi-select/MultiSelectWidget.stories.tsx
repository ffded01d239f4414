import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Mehrfachauswahl (multi-select)',
  component: WidgetFrame,
  args: {
    widget: 'multi-select',
    label: 'Gattungen',
    value: ['lyrik', 'drama'],
    schema: { type: ['array', 'null'], items: { type: 'string' } },
    enumValues: [
      { key: 'lyrik', label: 'Lyrik' },
      { key: 'drama', label: 'Drama' },
      { key: 'roman', label: 'Roman' },
      { key: 'novelle', label: 'Novelle mit einer recht ausführlichen Bezeichnung' },
    ],
  },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

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
