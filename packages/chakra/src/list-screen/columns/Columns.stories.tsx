import type { ListScreen as Definition } from '@schema-screens/schema/language';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { bookList } from '../../../../../.storybook/book-list.ts';
import { ListStory } from '../../../../../.storybook/ListStory.tsx';

const screen: Definition = {
  ...bookList,
  columns: [
    { field: 'titel', width: 'wide' },
    { field: 'autor' },
    { field: 'sprache', width: 'narrow' },
    { field: 'erschienen' },
  ],
  tools: ['columns'],
};

const meta = {
  title: 'Liste/Spalten',
  component: ListStory,
  parameters: { isScreen: true, path: '/buch/suchen' },
  args: { screen, onSearch: fn(), onCall: fn(), onSave: fn(), onKeep: fn() },
} satisfies Meta<typeof ListStory>;

export default meta;

type Story = StoryObj<typeof meta>;

const key = 'list.BUCH_SUCHEN';

const address = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('status', { name: 'Adresse', hidden: true });
/** Also those behind a dialog. */
const headings = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('columnheader', { hidden: true })
    .map(({ textContent }) => textContent);

async function openDialog(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Spalten' }));
  return within(await page.findByRole('dialog', { name: 'Spalten' }));
}

export const ChosenByKeyboard: Story = {
  name: 'Auswahl und Reihenfolge, mit der Tastatur',
  async play({ canvasElement, args }) {
    const dialog = await openDialog(canvasElement);
    dialog.getByRole('checkbox', { name: 'Sprache' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() =>
      expect(headings(canvasElement)).toEqual(['Titel', 'Autorin oder Autor', 'Erschienen am']),
    );
    const up = dialog.getByRole('button', { name: 'Erschienen am nach vorne' });
    up.focus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}');
    await expect(up).toHaveFocus();
    await dialog.findByText('Erschienen am: Platz 1 von 4');
    await waitFor(() =>
      expect(headings(canvasElement)).toEqual(['Erschienen am', 'Titel', 'Autorin oder Autor']),
    );
    await expect(address(canvasElement)).toHaveTextContent('column=erschienen&column=titel&column=autor');
    await expect(args.onKeep).toHaveBeenLastCalledWith(key, { columns: ['erschienen', 'titel', 'autor'] });
    await userEvent.click(dialog.getByRole('button', { name: 'Zurücksetzen' }));
    await waitFor(() => expect(headings(canvasElement)).toHaveLength(4));
    await expect(args.onKeep).toHaveBeenLastCalledWith(key, null);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(within(canvasElement).getByRole('button', { name: 'Spalten' })).toHaveFocus();
  },
};

export const Optional: Story = {
  name: 'Eine Spalte, die erst auf Wunsch erscheint',
  args: {
    screen: {
      ...screen,
      columns: [{ field: 'titel' }, { field: 'autor', optional: true }, { field: 'sprache' }],
    },
  },
  async play({ canvasElement, args }) {
    await within(canvasElement).findByText('Faust');
    await expect(headings(canvasElement)).toEqual(['Titel', 'Sprache']);
    const dialog = await openDialog(canvasElement);
    const box = dialog.getByRole('checkbox', { name: 'Autorin oder Autor' });
    await expect(box).not.toBeChecked();
    await userEvent.click(box);
    await waitFor(() => expect(headings(canvasElement)).toEqual(['Titel', 'Sprache', 'Autorin oder Autor']));
    await userEvent.click(box);
    await waitFor(() => expect(headings(canvasElement)).toEqual(['Titel', 'Sprache']));
    await expect(args.onKeep).toHaveBeenLastCalledWith(key, null);
  },
};

export const Last: Story = {
  name: 'Die letzte Spalte bleibt',
  args: { kept: { [key]: { columns: ['titel'] } } },
  async play({ canvasElement }) {
    const dialog = await openDialog(canvasElement);
    await expect(dialog.getByRole('checkbox', { name: 'Titel' })).toBeDisabled();
    await expect(dialog.getByRole('checkbox', { name: 'Sprache' })).toBeEnabled();
  },
};

export const Width: Story = {
  name: 'Breite mit Tasten, Maus und Regler',
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const heading = await canvas.findByRole('columnheader', { name: /^Sprache/ });
    const sort = within(heading).getByRole('button');
    const before = heading.offsetWidth;
    sort.focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    await waitFor(() => expect(heading.offsetWidth).toBeGreaterThan(before + 30));
    await expect(sort).toHaveFocus();
    const edge = heading.querySelector('.column-edge')!;
    const { right, top } = edge.getBoundingClientRect();
    const at = (clientX: number) => ({ pointerId: 1, button: 0, clientX, clientY: top + 5 });
    const wide = heading.offsetWidth;
    // Synthetic pointers cannot be captured.
    Object.assign(edge, { setPointerCapture: () => undefined });
    fireEvent.pointerDown(edge, at(right));
    fireEvent.pointerMove(edge, at(right + 40));
    fireEvent.pointerMove(edge, at(right + 80));
    await waitFor(() => expect(heading.offsetWidth).toBeGreaterThan(wide + 60));
    fireEvent.lostPointerCapture(edge);
    await waitFor(() => expect(args.onKeep).toHaveBeenCalledTimes(4));
    const dialog = await openDialog(canvasElement);
    const slider = dialog.getByRole('slider', { name: 'Breite von Titel' });
    await expect(slider).toHaveAttribute('aria-valuetext', 'automatisch');
    await expect(slider).not.toHaveStyle({ accentColor: 'auto' });
    slider.focus();
    fireEvent.change(slider, { target: { value: '20' } });
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '20 Zeichen'));
    await expect(args.onKeep).toHaveBeenLastCalledWith(key, {
      widths: { sprache: expect.any(Number), titel: 20 },
    });
  },
};

export const Remembered: Story = {
  name: 'Wie zuletzt eingestellt',
  args: {
    kept: {
      [key]: { columns: ['autor', 'weg', 'titel'], widths: { autor: 24 }, density: 'compact' },
    },
  },
  async play({ canvasElement, args }) {
    await within(canvasElement).findByText('Faust');
    await expect(headings(canvasElement)).toEqual(['Autorin oder Autor', 'Titel']);
    const dialog = await openDialog(canvasElement);
    await expect(dialog.getByRole('radio', { name: 'Kompakt' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'Normal' }));
    await expect(args.onKeep).toHaveBeenLastCalledWith(key, {
      columns: ['autor', 'titel'],
      widths: { autor: 24 },
    });
  },
};

export const OfTheAddress: Story = {
  name: 'Spalten der Adresse, eine davon unbekannt',
  parameters: { path: '/buch/suchen?column=sprache&column=alt&column=titel' },
  args: { kept: { [key]: { columns: ['autor'] } } },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Faust');
    await expect(headings(canvasElement)).toEqual(['Sprache', 'Titel']);
    await page.findByText('Diese Spalten gibt es hier nicht: alt');
    await waitFor(() => expect(address(canvasElement)).toHaveTextContent('column=sprache&column=titel'));
  },
};

export const Phone: Story = {
  name: 'Auf dem Telefon',
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement }) {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Suche und Liste einstellen' }),
    );
    const dialog = await openDialog(canvasElement);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Sprache' }));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
