import type { SavedView } from '@schema-screens/core';
import type { ListScreen as Definition } from '@schema-screens/schema/language';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { bookList } from '../../../../../.storybook/book-list.ts';
import { ListStory } from '../../../../../.storybook/ListStory.tsx';

const screen: Definition = {
  ...bookList,
  sort: [{ field: 'titel' }],
  tools: ['columns', 'views', 'filters'],
};

const french: SavedView = {
  id: '1',
  name: 'Französisch',
  address: 'sort=autor%3Adesc&filter.sprache=fr&column=autor&column=titel',
  isShared: false,
  isOwn: true,
};
const foreign: SavedView = {
  id: '2',
  name: 'Alte Bestände',
  address: 'filter.genre=lyrik&sort=regal%3Aasc&column=titel&column=regal',
  isShared: true,
  isOwn: false,
};

const meta = {
  title: 'Liste/Ansichten',
  component: ListStory,
  parameters: { isScreen: true, path: '/buch/suchen' },
  args: {
    screen,
    savedViews: [french, foreign],
    onSearch: fn(),
    onCall: fn(),
    onSave: fn(),
    onKeep: fn(),
  },
} satisfies Meta<typeof ListStory>;

export default meta;

type Story = StoryObj<typeof meta>;

const key = 'list.BUCH_SUCHEN';

const address = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('status', { name: 'Adresse' });

async function openDialog(canvasElement: HTMLElement, name: string | RegExp = 'Ansichten') {
  await userEvent.click(await within(canvasElement).findByRole('button', { name }));
  return within(await page.findByRole('dialog', { name: 'Ansichten' }));
}

export const SavedByKeyboard: Story = {
  name: 'Gespeichert, mit der Tastatur',
  args: { savedViews: [] },
  parameters: { path: '/buch/suchen?filter.sprache=en' },
  async play({ canvasElement }) {
    const dialog = await openDialog(canvasElement);
    await dialog.findByText('Noch keine Ansicht gespeichert.');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    name.focus();
    await userEvent.keyboard('{Enter}');
    await dialog.findByText('Bitte geben Sie einen Namen ein.');
    await expect(name).toHaveFocus();
    await userEvent.keyboard('Englisch{Enter}');
    await dialog.findByRole('button', { name: 'Englisch', current: true });
    await userEvent.keyboard('Englisch{Enter}');
    await dialog.findByText('Eine Ansicht mit diesem Namen gibt es schon.');
    await userEvent.keyboard('{Escape}');
    await within(canvasElement).findByRole('button', { name: 'Ansicht: Englisch' });
    await expect(address(canvasElement)).toHaveTextContent('filter.sprache=en&view=neu-1');
  },
};

export const Opened: Story = {
  name: 'Geöffnet, geändert und überschrieben',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const dialog = await openDialog(canvasElement);
    await userEvent.click(await dialog.findByRole('button', { name: 'Französisch' }));
    await canvas.findByText('1 Eintrag, Sprache Französisch');
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Autorin oder Autor',
      'Titel',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Alle Filter entfernen' }));
    await canvas.findByText(/^7 Einträge/);
    const again = await openDialog(canvasElement, 'Ansicht: Französisch');
    await again.findByRole('button', { name: 'Französisch (geändert)' });
    await userEvent.click(again.getByRole('button', { name: 'Französisch überschreiben' }));
    await again.findByRole('button', { name: 'Französisch', current: true });
    await userEvent.click(again.getByRole('button', { name: 'Ohne Ansicht' }));
    await waitFor(() => expect(address(canvasElement)).not.toHaveTextContent('view='));
    await waitFor(() => expect(canvas.getAllByRole('columnheader')).toHaveLength(3));
  },
};

export const OfAnOlderDefinition: Story = {
  name: 'Mit Angaben, die es nicht mehr gibt',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const dialog = await openDialog(canvasElement);
    await userEvent.click(await dialog.findByRole('button', { name: /^Alte Bestände von/ }));
    await page.findByText(/kann hier nicht gefiltert werden: genre\. .*gibt es hier nicht: regal/);
    await canvas.findByText('7 Einträge, sortiert nach Titel');
    await expect(address(canvasElement)).toHaveTextContent('column=titel&view=2');
  },
};

export const OpensFirst: Story = {
  name: 'Öffnet zuerst',
  args: { kept: { [key]: { view: '1' } } },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await canvas.findByText('1 Eintrag, Sprache Französisch');
    await expect(args.onSearch).toHaveBeenCalledTimes(1);
    const dialog = await openDialog(canvasElement, 'Ansicht: Französisch');
    const first = await dialog.findByRole('button', { name: 'Französisch zuerst öffnen', pressed: true });
    await userEvent.click(dialog.getByRole('button', { name: 'Ohne Ansicht' }));
    await canvas.findByText('7 Einträge, sortiert nach Titel');
    await expect(address(canvasElement)).toHaveTextContent('view=-');
    await expect(first).not.toBeInTheDocument();
    const again = await openDialog(canvasElement);
    await userEvent.click(await again.findByRole('button', { name: 'Französisch zuerst öffnen' }));
    await again.findByRole('button', { name: 'Französisch zuerst öffnen', pressed: false });
    await expect(args.onKeep).toHaveBeenLastCalledWith(key, null);
  },
};

export const SharedAndDeleted: Story = {
  name: 'Geteilt und gelöscht',
  async play({ canvasElement }) {
    const dialog = await openDialog(canvasElement);
    const share = await dialog.findByRole('button', { name: 'Französisch teilen', pressed: false });
    await expect(dialog.queryByRole('button', { name: 'Alte Bestände löschen' })).toBeNull();
    await userEvent.click(share);
    await dialog.findByRole('button', { name: 'Französisch teilen', pressed: true });
    await userEvent.click(dialog.getByRole('button', { name: 'Französisch löschen' }));
    const question = within(await page.findByRole('alertdialog', { name: 'Ansicht löschen' }));
    await userEvent.click(question.getByRole('button', { name: 'Löschen' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Französisch/ })).toBeNull());
  },
};

export const RenamedByKeyboard: Story = {
  name: 'Umbenannt, mit der Tastatur',
  args: {
    savedViews: [french, { ...foreign, id: '3', name: 'Regal', isShared: false, isOwn: true }, foreign],
  },
  parameters: { path: '/buch/suchen?filter.sprache=fr&view=1' },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('1 Eintrag, Sprache Französisch');
    const dialog = await openDialog(canvasElement, 'Ansicht: Französisch');
    await expect(dialog.queryByRole('button', { name: 'Alte Bestände umbenennen' })).toBeNull();
    const tool = await dialog.findByRole('button', { name: 'Französisch umbenennen' });
    tool.focus();
    await userEvent.keyboard('{Enter}');
    const field = await dialog.findByRole('textbox', { name: 'Neuer Name für „Französisch“' });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('Spanisch{Escape}');
    await expect(await dialog.findByRole('button', { name: 'Französisch umbenennen' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const again = await dialog.findByRole('textbox', { name: 'Neuer Name für „Französisch“' });
    await userEvent.keyboard('Regal{Enter}');
    await dialog.findByText('Eine Ansicht mit diesem Namen gibt es schon.');
    await expect(again).toHaveFocus();
    await userEvent.clear(again);
    await userEvent.keyboard('{Enter}');
    await dialog.findByText('Bitte geben Sie einen Namen ein.');
    await userEvent.keyboard('Aus Frankreich{Enter}');
    await expect(await dialog.findByRole('button', { name: 'Aus Frankreich umbenennen' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await within(canvasElement).findByRole('button', { name: 'Ansicht: Aus Frankreich' });
  },
};

export const Renaming: Story = {
  name: 'Beim Umbenennen',
  async play({ canvasElement }) {
    const dialog = await openDialog(canvasElement);
    await userEvent.click(await dialog.findByRole('button', { name: 'Französisch umbenennen' }));
    await dialog.findByRole('textbox', { name: 'Neuer Name für „Französisch“' });
  },
};

export const Phone: Story = {
  name: 'Auf dem Telefon',
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement }) {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Suche und Liste einstellen' }),
    );
    const list = canvasElement.querySelector('[data-part=list]');
    // It clips what is wider than itself.
    await expect(list?.scrollWidth).toBe(list?.clientWidth);
    const dialog = await openDialog(canvasElement);
    await dialog.findByRole('button', { name: 'Französisch' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
