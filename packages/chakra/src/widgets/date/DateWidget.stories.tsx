import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Datum (date)',
  component: WidgetFrame,
  args: {
    widget: 'date',
    label: 'Erschienen am',
    value: '1808-01-01',
    schema: { type: 'string', format: 'date' },
  },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithCalendar: Story = {
  name: 'Mit Kalender',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const button = await canvas.findByRole('button', { name: /Datum ändern/ });
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-day'));
    const box = dialog.getBoundingClientRect();
    await expect(box.left).toBeGreaterThanOrEqual(0);
    await expect(box.right).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.keyboard('{PageDown}{ArrowRight}');
  },
};

export const Picked: Story = {
  name: 'Aus dem Kalender gewählt',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /Datum ändern/ }));
    await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-day'));
    const before = canvas.getByRole<HTMLInputElement>('textbox', { hidden: true }).value;
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole<HTMLInputElement>('textbox').value).not.toBe(before);
    await expect(canvas.getByRole('button', { name: /Datum ändern/ })).toHaveFocus();
  },
};

export const CalendarOnPhone: Story = {
  name: 'Mit Kalender, Telefon',
  globals: { viewport: { value: 'phone' } },
  play: WithCalendar.play,
};

export const WithoutCalendar: Story = { name: 'Ohne Kalender', args: { options: { calendar: false } } };
