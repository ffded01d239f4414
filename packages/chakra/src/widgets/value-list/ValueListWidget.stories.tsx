import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

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

export const WrongValue: Story = {
  name: 'Falscher Wert',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox'), 'beispiel.de{Enter}');
    await canvas.findByText('Die Adresse ist keine gültige E-Mail-Adresse.');
  },
};
