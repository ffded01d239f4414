import { Button, Text } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Dialog } from './Dialog.tsx';

/** A dialog with the button that opens it. */
function Opened(props: ComponentProps<typeof Dialog>) {
  const [isOpen, setOpen] = useState(props.isOpen);
  const close = () => {
    props.onClose();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Dialog öffnen</Button>
      <Dialog {...props} isOpen={isOpen} onClose={close} />
    </>
  );
}

const meta = {
  title: 'Dialoge/Dialog',
  component: Dialog,
  render: (args) => <Opened {...args} />,
  args: {
    title: 'Ausleihe verlängern',
    isOpen: true,
    onClose: fn(),
    children: <Text>Das Buch bleibt vier Wochen länger bei Ihnen.</Text>,
    footer: <Button>Verlängern</Button>,
  },
} satisfies Meta<typeof Dialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Medium: Story = { name: 'Mittel' };

export const Small: Story = { name: 'Klein', args: { size: 'sm' } };

export const Large: Story = { name: 'Groß', args: { size: 'lg' } };

export const ExtraLarge: Story = { name: 'Sehr groß', args: { size: 'xl' } };

export const WithoutFooter: Story = { name: 'Ohne Fußzeile', args: { footer: undefined } };

export const LongOnPhone: Story = {
  name: 'Langer Inhalt auf dem Telefon',
  args: {
    children: Array.from({ length: 30 }, (_unused, line) => (
      <Text key={`line-${String(line)}`}>Absatz {line + 1} der Benutzungsordnung.</Text>
    )),
  },
  globals: { viewport: { value: 'phone' } },
};

export const Keyboard: Story = {
  name: 'Fokus und Esc',
  args: { isOpen: false },
  async play({ canvasElement, args }) {
    const opener = within(canvasElement).getByRole('button', { name: 'Dialog öffnen' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Ausleihe verlängern' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const CloseButton: Story = {
  name: 'Schließen',
  async play({ args }) {
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
