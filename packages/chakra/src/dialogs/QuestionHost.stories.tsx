import { Button } from '@chakra-ui/react';
import type { Question } from '@schema-screens/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { useHost } from '../host/host.ts';

interface AskerProps extends Question {
  onAnswer: (isAgreed: boolean) => void;
}

function Asker({ onAnswer, ...question }: AskerProps) {
  const { ask } = useHost().dialogs;
  const askNow = () => {
    ask(question).then(onAnswer, (error: unknown) => console.error(error));
  };
  return <Button onClick={askNow}>Fragen</Button>;
}

async function openQuestion(canvasElement: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Fragen' }));
  return screen.findByRole('alertdialog');
}

const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

const meta = {
  title: 'Dialoge/Rückfrage',
  component: Asker,
  args: {
    title: 'Vormerken',
    text: 'Möchten Sie das Buch vormerken?',
    ok: 'OK',
    cancel: 'Abbrechen',
    onAnswer: fn(),
  },
  async play({ canvasElement }) {
    await openQuestion(canvasElement);
  },
} satisfies Meta<typeof Asker>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Harmless: Story = { name: 'Harmlos' };

export const Dangerous: Story = {
  name: 'Zerstörend',
  args: { title: 'Löschen', text: 'Möchten Sie das Buch wirklich löschen?', isDangerous: true },
  async play({ canvasElement }) {
    const dialog = await openQuestion(canvasElement);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Abbrechen' })).toHaveFocus());
  },
};

export const Agreed: Story = {
  name: 'Mit der Eingabetaste bestätigt',
  async play({ canvasElement, args }) {
    const dialog = await openQuestion(canvasElement);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'OK' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await isGone();
    await waitFor(() => expect(args.onAnswer).toHaveBeenCalledWith(true));
  },
};

export const Declined: Story = {
  name: 'Mit Esc verneint',
  async play({ canvasElement, args }) {
    const dialog = await openQuestion(canvasElement);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'OK' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await isGone();
    await waitFor(() => expect(args.onAnswer).toHaveBeenCalledWith(false));
  },
};
