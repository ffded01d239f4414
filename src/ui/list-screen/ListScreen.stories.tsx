import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import type { ListScreen as Definition } from '#engine';
import { ListStory } from '../../../.storybook/ListStory.tsx';

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
  toolbar: [{ label: 'Buch aufnehmen', icon: 'add', go: 'BUCH_ANLEGEN' }],
};

const meta = {
  title: 'Liste/Bildschirm',
  component: ListStory,
  parameters: { isScreen: true },
  args: { screen, onSearch: fn(), onCall: fn() },
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
    await within(canvasElement).findByText('60 Einträge, 25 geladen');
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
  parameters: { path: '/buch/suchen?suche=Telefonbuch' },
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
    await within(canvasElement).findByText('1.000 Einträge');
    await expect((await rowsOf(canvasElement)).length).toBeLessThan(80);
  },
};

export const Phone: Story = {
  name: 'Auf dem Telefon',
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
    await canvas.findByText('60 Einträge');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Suchbegriff' }), 'kafka{Enter}');
    await canvas.findByText(/^\d Einträge gefunden$/);
    await expect(args.onCall).toHaveBeenCalledOnce();
  },
};

export const WithoutSearch: Story = {
  name: 'Ohne Suche',
  args: { screen: { ...sourceList, search: false } },
  async play({ canvasElement }) {
    await rowsOf(canvasElement);
    await expect(within(canvasElement).queryByRole('search')).toBeNull();
  },
};

export const RowStyles: Story = {
  name: 'Zeilenstile',
  args: {
    screen: {
      ...screen,
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
  args: { screen: { ...screen, columns: [{ field: 'titel' }, { field: 'autor', cell: 'stammbaum' }] } },
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
    await waitFor(() => expect(address(canvasElement)).toHaveTextContent('suche=kafka'));
    await canvas.findByText(/Einträge gefunden/);
    await expect(args.onSearch).toHaveBeenLastCalledWith('kafka', 1);
    await expect(args.onSearch).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Suche leeren' }));
    await canvas.findByText('60 Einträge, 25 geladen');
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
    await canvas.findByText('60 Einträge, 25 geladen');
    await expect(args.onSearch).toHaveBeenCalledTimes(1);
    const area = canvas.getByRole('group', { name: 'Bücher' });
    area.scrollTop = area.scrollHeight;
    area.dispatchEvent(new Event('scroll'));
    area.dispatchEvent(new Event('scroll'));
    await canvas.findByText('60 Einträge, 50 geladen');
    await expect(args.onSearch).toHaveBeenCalledTimes(2);
    await expect(args.onSearch).toHaveBeenLastCalledWith('', 2);
    area.scrollTop = area.scrollHeight;
    await canvas.findByText('60 Einträge');
    await expect(args.onSearch).toHaveBeenCalledTimes(3);
  },
};

export const DeleteOnce: Story = {
  name: 'Löscht nach Rückfrage einmal',
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const [remove] = await canvas.findAllByRole('button', { name: /^Löschen: / });
    await userEvent.dblClick(remove as HTMLElement);
    const dialog = await page.findByRole('alertdialog');
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'OK' }));
    await page.findByText('Datensatz erfolgreich gelöscht.');
    const deletes = (args.onCall as ReturnType<typeof fn>).mock.calls.filter(
      ([method]) => method === 'DELETE',
    );
    await expect(deletes).toHaveLength(1);
  },
};
