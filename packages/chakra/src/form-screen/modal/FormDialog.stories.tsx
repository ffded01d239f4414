import type { DetailScreen } from '@schema-screens/schema/language';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { ScreenView } from '../../index.ts';

const screen: DetailScreen = {
  $schema: '',
  name: 'BUCH_ANZEIGEN',
  kind: 'detail',
  path: '/buch/anzeigen/{id}',
  title: 'Buch',
  access: 'session',
  resource: 'buch',
  toolbar: [
    {
      label: 'Bearbeiten',
      icon: 'edit',
      to: { screen: 'BUCH_BEARBEITEN', params: { id: '{row.id}' } },
      open: 'dialog',
      success: { title: 'Buch geändert' },
    },
  ],
  sections: [{ values: [{ field: 'titel' }, { field: 'autor' }] }],
};

const meta = {
  title: 'Masken/Formular im Dialog',
  component: ScreenView,
  args: { screen, params: { id: '3' } },
} satisfies Meta<typeof ScreenView>;

export default meta;

type Story = StoryObj<typeof meta>;

async function openDialog(canvasElement: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Bearbeiten' }));
  const dialog = await page.findByRole('dialog', { name: 'Buch bearbeiten' });
  await waitFor(() => expect(within(dialog).getByLabelText(/Titel/)).toHaveFocus());
  return dialog;
}

/** A question above a dialog ignores clicks until the dialog has released the pointer. */
async function answer(question: HTMLElement, name: string): Promise<void> {
  const button = within(question).getByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveStyle({ pointerEvents: 'none' }));
  await userEvent.click(button);
}

export const Open: Story = {
  name: 'Offen',
  async play({ canvasElement }) {
    const dialog = await openDialog(canvasElement);
    await expect(within(dialog).getByLabelText(/Titel/)).toHaveValue('Faust');
    await userEvent.clear(within(dialog).getByLabelText(/Titel/));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    const summary = await within(dialog).findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.click(within(summary).getByRole('link', { name: 'Titel darf nicht leer sein.' }));
    await expect(within(dialog).getByLabelText(/Titel/)).toHaveFocus();
  },
};

export const Saved: Story = {
  name: 'Gespeichert',
  async play({ canvasElement }) {
    const dialog = await openDialog(canvasElement);
    await userEvent.type(within(dialog).getByLabelText(/Titel/), ' I{Enter}');
    await page.findByText('Buch geändert');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: 'Bearbeiten' })).toHaveFocus(),
    );
  },
};

export const Discarded: Story = {
  name: 'Esc mit Änderungen fragt',
  async play({ canvasElement }) {
    const dialog = await openDialog(canvasElement);
    await userEvent.type(within(dialog).getByLabelText(/Titel/), ' I');
    await userEvent.keyboard('{Escape}');
    const question = await page.findByRole('alertdialog', { name: 'Änderungen verwerfen?' });
    await answer(question, 'Weiter bearbeiten');
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await expect(within(dialog).getByLabelText(/Titel/)).toHaveValue('Faust I');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
    const again = await page.findByRole('alertdialog', { name: 'Änderungen verwerfen?' });
    await answer(again, 'Verwerfen');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};
