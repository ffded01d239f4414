import type { ListScreen as Definition } from '@schema-screens/schema/language';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { ListStory } from '../../../../.storybook/ListStory.tsx';

const screen: Definition = {
  $schema: '',
  name: 'BUCH_SUCHEN',
  kind: 'list',
  path: '/buch/suchen',
  title: 'Bücher',
  intro: 'Alles, was in der Bücherei steht.',
  access: 'session',
  resource: 'buch',
  columns: [
    { field: 'titel', width: 'wide' },
    { field: 'autor' },
    { field: 'sprache', small: false },
    { field: 'erschienen' },
    { field: 'seiten' },
    { field: 'verliehen', cell: 'check' },
  ],
  sort: [{ field: 'titel' }],
  rowActions: [
    { kind: 'view', to: 'BUCH_ANZEIGEN' },
    { kind: 'edit', to: 'BUCH_BEARBEITEN' },
    { kind: 'delete' },
  ],
  toolbar: [{ label: 'Buch aufnehmen', icon: 'add', to: 'BUCH_ANLEGEN' }],
};

/** A short list, since axe checks every row. */
const shortScreen: Definition = { ...screen, resource: 'wenige' };

const meta = {
  title: 'Liste/Bildschirm',
  component: ListStory,
  parameters: { isScreen: true },
  args: { screen, onSearch: fn(), onCall: fn(), onSave: fn() },
} satisfies Meta<typeof ListStory>;

export default meta;

type Story = StoryObj<typeof meta>;

const rowsOf = (canvasElement: HTMLElement) => within(canvasElement).findAllByRole('row');
const address = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('status', { name: 'Adresse' });

export const Filled: Story = {
  name: 'Gefüllt',
  async play({ canvasElement }) {
    await expect((await rowsOf(canvasElement)).length).toBeGreaterThan(20);
    await within(canvasElement).findByText('60 Einträge, sortiert nach Titel, 25 geladen');
  },
};

export const Loading: Story = {
  name: 'Lädt',
  args: { screen: { ...screen, resource: 'wartend' } },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('status', { name: 'Wird geladen' })).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'Leer',
  args: { screen: { ...screen, resource: 'leer', empty: { text: 'Die Regale sind leer' } } },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Die Regale sind leer');
  },
};

export const FilteredEmpty: Story = {
  name: 'Nichts gefunden',
  parameters: { path: '/buch/suchen?query=Telefonbuch' },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Mit Ihren Filtereinstellungen wurden keine Daten gefunden');
    await expect(within(canvasElement).getByRole('textbox', { name: 'Suchbegriff' })).toHaveValue(
      'Telefonbuch',
    );
  },
};

export const Failed: Story = {
  name: 'Fehler',
  args: { screen: { ...screen, resource: 'kaputt' } },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Die Bücherei wird gerade gewartet.');
    await userEvent.click(canvas.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledTimes(2));
    await canvas.findByRole('alert');
  },
};

export const Thousand: Story = {
  name: '1 000 Zeilen auf einmal',
  args: { screen: { ...screen, resource: 'viele', pageSize: 1000 } },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('1.000 Einträge, sortiert nach Titel');
    await waitFor(() => expect(within(canvasElement).getAllByRole('row').length).toBeLessThan(80));
  },
};

export const Phone: Story = {
  name: 'Auf dem Telefon',
  args: { screen: shortScreen },
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement }) {
    await rowsOf(canvasElement);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const { resource: _resource, ...withoutResource } = screen;
const sourceList: Definition = {
  ...withoutResource,
  source: { path: 'buch/neuerwerbungen', resource: 'buch' },
};

export const Source: Story = {
  name: 'Aus einem Aufruf, hier gesucht',
  args: { screen: sourceList },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await canvas.findByText('60 Einträge, sortiert nach Titel');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Suchbegriff' }), 'kafka{Enter}');
    await canvas.findByText(/^\d Einträge gefunden zu „kafka“/);
    await expect(args.onCall).toHaveBeenCalledOnce();
  },
};

export const FilledIntro: Story = {
  name: 'Einleitung mit Platzhalter',
  args: { screen: { ...shortScreen, intro: 'Bücher, ausgesucht für {user.name}.' } },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Bücher, ausgesucht für Lese.');
  },
};

export const WithoutSearch: Story = {
  name: 'Ohne Suche',
  args: {
    screen: { ...sourceList, source: { path: 'wenige/neuerwerbungen', resource: 'buch' }, search: false },
  },
  async play({ canvasElement }) {
    await rowsOf(canvasElement);
    await expect(within(canvasElement).queryByRole('search')).toBeNull();
  },
};

export const RowStyles: Story = {
  name: 'Zeilenstile',
  args: {
    screen: {
      ...shortScreen,
      rowStyle: [
        { when: { field: 'row.verliehen', is: true }, style: 'inactive', text: 'verliehen' },
        { when: { field: 'row.sprache', is: 'en' }, style: 'strong', text: 'englisch' },
        { when: { field: 'row.sprache', is: 'fr' }, style: 'highlight', text: 'französisch' },
      ],
    },
  },
  async play({ canvasElement }) {
    await rowsOf(canvasElement);
  },
};

export const UnknownCell: Story = {
  name: 'Unbekannte Zelle',
  args: { screen: { ...shortScreen, columns: [{ field: 'titel' }, { field: 'autor', cell: 'stammbaum' }] } },
  async play({ canvasElement }) {
    const [notice] = await within(canvasElement).findAllByRole('note');
    await expect(notice).toHaveTextContent('Zelle „stammbaum“ ist unbekannt (BUCH_SUCHEN, autor)');
  },
};

export const NoRows: Story = {
  name: 'Weder Ressource noch Quelle',
  args: { screen: withoutResource },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('fehlerhaft eingerichtet');
  },
};

export const Search: Story = {
  name: 'Sucht und hält die Suche in der Adresse',
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await rowsOf(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Suchbegriff' }), 'kafka');
    await waitFor(() => expect(address(canvasElement)).toHaveTextContent('query=kafka'));
    await canvas.findByText(/Einträge gefunden/);
    await expect(args.onSearch).toHaveBeenLastCalledWith('kafka', 1);
    await expect(args.onSearch).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Suche leeren' }));
    await canvas.findByText('60 Einträge, sortiert nach Titel, 25 geladen');
    await expect(address(canvasElement)).not.toHaveTextContent('suche');
  },
};

export const Sort: Story = {
  name: 'Sortiert und hält die Ordnung in der Adresse',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await rowsOf(canvasElement);
    const header = canvas.getByRole('columnheader', { name: 'Titel' });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(header).getByRole('button'));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'));
    await expect(address(canvasElement)).toHaveTextContent('sort=titel%3Adesc');
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Middlemarch'));
  },
};

export const EndlessScroll: Story = {
  name: 'Lädt am Ende die nächste Seite, einmal',
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await canvas.findByText('60 Einträge, sortiert nach Titel, 25 geladen');
    await expect(args.onSearch).toHaveBeenCalledTimes(1);
    const area = canvas.getByRole('group', { name: 'Bücher' });
    area.scrollTop = area.scrollHeight;
    area.dispatchEvent(new Event('scroll'));
    area.dispatchEvent(new Event('scroll'));
    await canvas.findByText('60 Einträge, sortiert nach Titel, 50 geladen');
    await expect(args.onSearch).toHaveBeenCalledTimes(2);
    await expect(args.onSearch).toHaveBeenLastCalledWith('', 2);
    area.scrollTop = area.scrollHeight;
    await canvas.findByText('60 Einträge, sortiert nach Titel');
    await expect(args.onSearch).toHaveBeenCalledTimes(3);
  },
};

/** Ten rows of which the first are visible: their end is near from the start. */
const nearItsEnd: Definition = { ...screen, pageSize: 10, maxHeight: '400px' };

export const FirstPageOnly: Story = {
  name: 'Eine Suche lädt ihre erste Seite, die nächste erst das Blättern',
  args: { screen: nearItsEnd },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await canvas.findByText('60 Einträge, sortiert nach Titel, 10 geladen');
    const area = canvas.getByRole('group', { name: 'Bücher' });
    const below = () => area.scrollHeight - area.scrollTop - area.clientHeight;
    await expect(args.onSearch).toHaveBeenCalledTimes(1);
    await expect(below()).toBeGreaterThan(1);
    await expect(below()).toBeLessThan(300);
    area.scrollTop = 1;
    await canvas.findByText('60 Einträge, sortiert nach Titel, 20 geladen');
    await expect(args.onSearch).toHaveBeenCalledTimes(2);
    area.scrollTop = 100;
    await userEvent.type(canvas.getByRole('textbox', { name: 'Suchbegriff' }), 'a');
    await canvas.findByText(/^\d+ Einträge gefunden.*, 10 geladen$/);
    await waitFor(() => expect(area.scrollTop).toBe(0));
    await expect(below()).toBeLessThan(300);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Suchbegriff' }), 'n');
    await waitFor(() => expect(address(canvasElement)).toHaveTextContent('query=an'));
    await canvas.findByText(/^\d+ Einträge gefunden.*, 10 geladen$/);
    const calls = (args.onSearch as ReturnType<typeof fn>).mock.calls;
    await expect(calls).toEqual([
      ['', 1],
      ['', 2],
      ['a', 1],
      ['an', 1],
    ]);
  },
};

export const ShortPages: Story = {
  name: 'Seiten, die die Liste nicht füllen, laden weiter',
  args: { screen: { ...screen, pageSize: 5, maxHeight: '800px' } },
  async play({ canvasElement }) {
    const area = await within(canvasElement).findByRole('group', { name: 'Bücher' });
    await waitFor(() => expect(area.scrollHeight).toBeGreaterThan(area.clientHeight));
    await within(canvasElement).findByText(/ (15|20|25) geladen$/);
  },
};

export const DeleteOnce: Story = {
  name: 'Löscht nach Rückfrage einmal',
  args: { screen: shortScreen },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('button', { name: /^Aktionen für / });
    await userEvent.click(first as HTMLElement);
    await userEvent.dblClick(await canvas.findByRole('menuitem', { name: 'Löschen' }));
    const dialog = await page.findByRole('alertdialog');
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'OK' }));
    await page.findByText('Datensatz erfolgreich gelöscht.');
    const deletes = (args.onCall as ReturnType<typeof fn>).mock.calls.filter(
      ([method]) => method === 'DELETE',
    );
    await expect(deletes).toHaveLength(1);
  },
};

export const Pages: Story = {
  name: 'Mit Seiten',
  args: { screen: { ...screen, paging: 'pages', pageSize: 10, noun: { one: 'Buch', many: 'Bücher' } } },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const pages = await canvas.findByRole('navigation', { name: 'Seiten' });
    await canvas.findByText('60 Bücher, sortiert nach Titel');
    await userEvent.click(within(pages).getByRole('button', { name: 'Seite 3 von 6' }));
    await waitFor(() => expect(address(canvasElement)).toHaveTextContent('page=3'));
    await expect(args.onSearch).toHaveBeenLastCalledWith('', 3);
    await waitFor(() =>
      expect(within(pages).getByRole('button', { name: 'Seite 3 von 6' })).toHaveAttribute(
        'aria-current',
        'page',
      ),
    );
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '22'));
    await userEvent.selectOptions(within(pages).getByRole('combobox'), '50 Zeilen');
    await waitFor(() => expect(address(canvasElement)).toHaveTextContent('rows=50'));
    await expect(address(canvasElement)).not.toHaveTextContent('seite');
    await userEvent.selectOptions(within(pages).getByRole('combobox'), 'Alle Zeilen');
    await waitFor(() => expect(within(pages).queryByRole('button')).toBeNull());
  },
};

export const BeyondTheLastPage: Story = {
  name: 'Eine Seite, die es nicht mehr gibt',
  args: { screen: { ...screen, paging: 'pages', pageSize: 25 } },
  parameters: { path: '/buch/suchen?page=9' },
  async play({ canvasElement }) {
    await waitFor(() => expect(address(canvasElement)).toHaveTextContent('page=3'));
    await waitFor(() => expect(within(canvasElement).getAllByRole('row')).toHaveLength(11));
  },
};

export const SourcePages: Story = {
  name: 'Aus einem Aufruf, mit Seiten',
  args: { screen: { ...sourceList, paging: 'pages', pageSize: 5 } },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Nächste Seite' }));
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '7'));
    await expect(args.onCall).toHaveBeenCalledOnce();
  },
};

export const Filters: Story = {
  name: 'Mit Filtern',
  args: {
    screen: {
      ...sourceList,
      filters: [{ field: 'sprache' }, { field: 'verliehen', value: false, all: 'egal' }],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/Einträge, Verliehen Nein/);
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Sprache' }), 'Französisch');
    await canvas.findByText(/^\d+ Einträge, Sprache Französisch, Verliehen Nein/);
    await expect(address(canvasElement)).toHaveTextContent('filter.sprache=fr');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Verliehen' }), 'Verliehen: egal');
    await canvas.findByText(/^\d+ Einträge, Sprache Französisch, sortiert/);
  },
};

export const Expand: Story = {
  name: 'Zeilen öffnen',
  args: {
    screen: {
      ...shortScreen,
      expand: {
        columnCount: 2,
        values: [{ field: 'regal', label: 'Standort', showEmpty: true }, { field: 'preis' }],
      },
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const [toggle] = await canvas.findAllByRole('button', { name: /^Einzelheiten: / });
    await userEvent.click(toggle as HTMLElement);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await canvas.findByText('Standort');
    await userEvent.click(toggle as HTMLElement);
    await waitFor(() => expect(canvas.queryByText('Standort')).toBeNull());
  },
};

export const ExpandedProtected: Story = {
  name: 'Aufgeklappte Zeile einer Quelle mit besonders geschützten Angaben',
  args: {
    screen: {
      ...sourceList,
      source: { path: 'wenige/neuerwerbungen', resource: 'geschuetzt' },
      columns: [{ field: 'titel' }],
      expand: { values: [{ field: 'autor' }, { field: 'sprache' }] },
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const [toggle] = await canvas.findAllByRole('button', { name: /^Einzelheiten: / });
    await userEvent.click(toggle as HTMLElement);
    await canvas.findByText('Autorin oder Autor');
    await expect(canvas.getByText('••••••••')).toBeVisible();
    await expect(canvas.getByText('Deutsch')).toBeVisible();
    await expect(canvas.queryByText('Thomas Mann')).toBeNull();
  },
};

export const Totals: Story = {
  name: 'Mit Summenzeile',
  args: {
    screen: {
      ...sourceList,
      paging: 'pages',
      pageSize: 5,
      columns: [{ field: 'titel' }, { field: 'seiten' }, { field: 'preis' }],
      totals: [{ field: 'seiten' }, { field: 'preis', aggregate: 'average' }],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const heading = await canvas.findByText('Gesamt');
    await expect(heading.closest('td')).not.toHaveAttribute('data-label');
    await expect(canvas.getByText(/^Summe:/)).toBeVisible();
    await expect(canvas.getByText(/^Durchschnitt:/)).toHaveTextContent('€');
  },
};

export const Export: Story = {
  name: 'Export und Druck aller Zeilen',
  args: { screen: { ...screen, tools: ['export'] } },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Als CSV-Datei speichern' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    const [document] = (args.onSave as ReturnType<typeof fn>).mock.calls[0] as [
      { name: string; dataUrl: string },
    ];
    await expect(document.name).toBe('Bücher.csv');
    const bytes = Uint8Array.from(atob(document.dataUrl.split(',')[1] ?? ''), (letter) =>
      letter.charCodeAt(0),
    );
    await expect(new TextDecoder().decode(bytes).trim().split('\r\n')).toHaveLength(61);
    const printed: number[] = [];
    const print = window.print;
    window.print = () => {
      printed.push(canvas.getAllByRole('row').length);
      window.dispatchEvent(new Event('afterprint'));
    };
    await userEvent.click(canvas.getByRole('button', { name: 'Alle Zeilen drucken' }));
    await waitFor(() => expect(printed).toEqual([61]));
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(26));
    window.print = print;
  },
};

export const SpeciallyProtected: Story = {
  name: 'Besonders geschützte Werte',
  args: { screen: { ...screen, resource: 'geschuetzt', tools: ['export'] } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const headings = () => canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect((await canvas.findAllByText('••••••••')).length).toBeGreaterThan(20);
    await expect(canvas.queryByText('Thomas Mann')).toBeNull();
    const printed: boolean[] = [];
    const print = window.print;
    window.print = () => {
      printed.push(headings().some((text) => text.startsWith('Autorin')));
      window.dispatchEvent(new Event('afterprint'));
    };
    await userEvent.click(canvas.getByRole('button', { name: 'Alle Zeilen drucken' }));
    await waitFor(() => expect(printed).toEqual([false]));
    window.print = print;
    await waitFor(() => expect(headings().some((text) => text.startsWith('Autorin'))).toBe(true));
  },
};

const bottomToolbar = {
  actions: [{ label: 'Mahnlauf starten', call: { method: 'POST', path: 'buch/mahnlauf' } }],
} satisfies Definition['bottomToolbar'];

export const BottomToolbar: Story = {
  name: 'Mit Aktionsleiste unten',
  args: { screen: { ...screen, bottomToolbar } },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const bar = await canvas.findByRole('group', { name: 'Aktionen' });
    await rowsOf(canvasElement);
    await expect(bar.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await userEvent.click(within(bar).getByRole('button', { name: 'Mahnlauf starten' }));
    await waitFor(() => expect(args.onCall).toHaveBeenLastCalledWith('POST', 'buch/mahnlauf'));
  },
};

export const BottomToolbarPhone: Story = {
  name: 'Aktionsleiste unten, auf dem Telefon verborgen',
  args: { screen: { ...shortScreen, bottomToolbar } },
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement }) {
    await rowsOf(canvasElement);
    await expect(within(canvasElement).queryByRole('group', { name: 'Aktionen' })).toBeNull();
  },
};

export const BottomToolbarSmall: Story = {
  name: 'Aktionsleiste unten, auch auf dem Telefon',
  args: { screen: { ...shortScreen, bottomToolbar: { ...bottomToolbar, small: true } } },
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement }) {
    await rowsOf(canvasElement);
    await expect(within(canvasElement).getByRole('group', { name: 'Aktionen' })).toBeVisible();
  },
};

export const Refresh: Story = {
  name: 'Aktualisieren',
  args: { screen: shortScreen },
  async play({ canvasElement, args }) {
    await rowsOf(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Liste aktualisieren' }));
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledTimes(2));
  },
};

export const RowKeys: Story = {
  name: 'Pfeiltasten gehen von Zeile zu Zeile',
  args: { screen: { ...screen, resource: 'viele', pageSize: 1000 } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('button', { name: /^Aktionen für / });
    first?.focus();
    const rowOfFocus = () => document.activeElement?.closest('tr')?.dataset.index;
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(rowOfFocus()).toBe('2');
    await expect(document.activeElement).toHaveAccessibleName(/^Aktionen für /);
    await userEvent.keyboard('{ArrowUp}');
    await expect(rowOfFocus()).toBe('1');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(rowOfFocus()).toBe('999'));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(rowOfFocus()).toBe('0'));
  },
};
