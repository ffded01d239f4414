import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Passwort (password)',
  component: WidgetFrame,
  args: { widget: 'password', label: 'Passwort', value: 'Geheim-2026!' },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Policy: Story = {
  name: 'Mit Richtlinien',
  args: { value: null, options: { policy: true } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('mindestens 8 Zeichen');
    await userEvent.type(canvas.getByLabelText('Passwort'), 'Lesen-2026');
    await expect(canvas.getByRole('status')).toHaveTextContent('entspricht den Richtlinien');
  },
};
