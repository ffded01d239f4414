import type { Engine } from '@schema-screens/core';
import type { DetailSection, DetailScreen as Screen } from '@schema-screens/schema/language';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { libraryDataSource, withCall } from '../../../../.storybook/library.ts';
import { WithEngine } from '../../../../.storybook/WithEngine.tsx';
import DetailScreen, { type DetailScreenProps } from './DetailScreen.tsx';

type Definition = Screen & { sections: DetailSection[] };

interface Props extends DetailScreenProps {
  ports?: Partial<Engine>;
}

const noPorts: Partial<Engine> = {};

function DetailStory({ ports = noPorts, ...props }: Props) {
  return (
    <WithEngine ports={ports}>
      <DetailScreen {...props} />
    </WithEngine>
  );
}

const screen: Definition = {
  $schema: '',
  name: 'BUCH_ANZEIGEN',
  kind: 'detail',
  path: '/buch/anzeigen/{id}',
  title: '{row.titel}',
  intro: 'Ein Buch der Bücherei.',
  access: 'session',
  resource: 'buch',
  sections: [
    {
      title: 'Angaben',
      columnCount: 2,
      values: [
        { field: 'autor' },
        { field: 'sprache' },
        { field: 'erschienen' },
        { field: 'seiten' },
        { field: 'preis' },
        { field: 'verliehen' },
      ],
    },
    { title: 'Notiz', values: [{ field: 'notiz', cell: 'lines', showEmpty: true, hideLabel: true }] },
  ],
  toolbar: [
    { kind: 'cancel', label: 'Zurück' },
    { kind: 'delete', then: 'BUCH_SUCHEN' },
    { kind: 'edit', to: 'BUCH_BEARBEITEN', variant: 'primary' },
  ],
  back: 'BUCH_SUCHEN',
};

const meta = {
  title: 'Detail/Bildschirm',
  component: DetailStory,
  parameters: { isScreen: true },
  args: { screen, params: { id: '5' } },
} satisfies Meta<typeof DetailStory>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  name: 'Gefüllt',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Middlemarch' });
    const [values] = canvasElement.querySelectorAll('dl');
    await expect(values).toHaveTextContent('Englisch');
    await expect(values).toHaveTextContent('15.05.1878');
    // A visually hidden label takes no space.
    const hidden = canvasElement.querySelectorAll('dl')[1]?.querySelector('dt');
    await expect(hidden).toHaveTextContent('Notiz');
    await expect(hidden?.getBoundingClientRect().height).toBe(0);
    await expect(canvas.getByRole('link', { name: 'Bearbeiten' })).toHaveAttribute(
      'href',
      '/buch/bearbeiten/5',
    );
  },
};

export const Loading: Story = {
  name: 'Lädt',
  args: { screen: { ...screen, title: 'Buch', load: { path: 'wartend/{params.id}' } } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('status', { name: 'Wird geladen' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Bearbeiten' })).toBeNull();
  },
};

export const Failed: Story = {
  name: 'Fehler',
  args: { screen: { ...screen, title: 'Buch', load: { path: 'kaputt/{params.id}' } } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Die Bücherei wird gerade gewartet.');
    await userEvent.click(canvas.getByRole('button', { name: 'Erneut versuchen' }));
    await canvas.findByRole('alert');
  },
};

const table: NonNullable<Definition['sections'][number]['table']> = {
  source: { path: 'buch/auflagen/{params.id}', resource: 'buch' },
  columns: [{ field: 'titel', width: 'wide' }, { field: 'erschienen' }, { field: 'preis' }],
  sort: [{ field: 'erschienen' }],
  rowActions: [{ kind: 'view', to: 'BUCH_ANZEIGEN' }],
};

const withTable = (path: string, more: Partial<typeof table> = {}): Definition => ({
  ...screen,
  sections: [{ title: 'Weitere Auflagen', table: { ...table, ...more, source: { ...table.source, path } } }],
});

export const WithTable: Story = {
  name: 'Mit Tabelle',
  args: { screen: withTable('auflagen'), params: { id: '1' } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const header = await canvas.findByRole('columnheader', { name: 'Erschienen am' });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(header).getByRole('button'));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'));
  },
};

export const EmptyTable: Story = {
  name: 'Mit leerer Tabelle',
  args: { screen: withTable('leer/auflagen') },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Es wurden keine Einträge gefunden.');
  },
};

export const HiddenTable: Story = {
  name: 'Leere Tabelle verborgen',
  args: {
    screen: {
      ...screen,
      sections: [...screen.sections, ...withTable('leer/auflagen', { hideEmpty: true }).sections],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('region', { name: 'Angaben' });
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Weitere Auflagen' })).toBeNull());
  },
};

export const FailedTable: Story = {
  name: 'Tabelle mit Fehler',
  args: { screen: { ...screen, sections: [...screen.sections, ...withTable('kaputt/auflagen').sections] } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('alert');
    await expect(canvas.getByRole('region', { name: 'Angaben' })).toBeVisible();
  },
};

const withSchemaOf = (resource: string): Definition => ({
  ...screen,
  sections: [
    {
      title: 'Weitere Auflagen',
      table: { source: { path: 'auflagen', resource }, columns: [{ field: 'autor' }] },
    },
  ],
});

export const TableWaitsForSchema: Story = {
  name: 'Tabelle, deren Schema noch lädt',
  args: {
    screen: {
      ...screen,
      sections: [
        ...withSchemaOf('wartend-schema').sections,
        {
          title: 'Ohne Schema',
          table: { source: { path: 'auflagen', key: 'id' }, columns: [{ field: 'autor' }] },
        },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    // The same rows, so loading has finished.
    const other = within(await canvas.findByRole('region', { name: 'Ohne Schema' }));
    await other.findByRole('table');
    await expect(canvas.getAllByRole('table')).toHaveLength(1);
    const waiting = within(canvas.getByRole('region', { name: 'Weitere Auflagen' }));
    await expect(waiting.getByRole('status', { name: 'Wird geladen' })).toBeVisible();
  },
};

export const TableWithoutSchema: Story = {
  name: 'Tabelle, deren Schema nicht zu haben ist',
  args: { screen: withSchemaOf('kaputt-schema') },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Die Bücherei wird gerade gewartet.');
    await expect(canvas.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
    await expect(canvas.queryByText('Thomas Mann')).toBeNull();
  },
};

export const Collapsible: Story = {
  name: 'Klappbare Abschnitte',
  args: {
    screen: {
      ...screen,
      sections: [
        { title: 'Angaben', open: true, columnCount: 2, values: screen.sections[0]?.values ?? [] },
        { title: 'Beschreibung', open: false, text: ['Ein Roman über eine Kleinstadt in den Midlands.'] },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const summary = await canvas.findByText('Beschreibung');
    await expect(canvas.queryByText(/Kleinstadt/)).toBeNull();
    summary.focus();
    await userEvent.click(summary);
    await waitFor(() => expect(canvas.getByText(/Kleinstadt/)).toBeVisible());
  },
};

export const TextOnly: Story = {
  name: 'Nur Text',
  args: {
    screen: {
      $schema: '',
      name: 'ORDNUNG',
      kind: 'detail',
      path: '/ordnung',
      title: 'Benutzungsordnung',
      access: 'public',
      load: false,
      sections: [
        {
          title: 'Ausleihe',
          text: ['Bücher werden vier Wochen verliehen.', 'Einmal kann verlängert werden.'],
        },
      ],
    },
  },
};

export const Phone: Story = {
  name: 'Auf dem Telefon',
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Middlemarch' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const UnknownNames: Story = {
  name: 'Unbekannte Namen',
  args: {
    screen: {
      ...screen,
      sections: [
        { title: 'Standort', part: 'regalplan' },
        { title: 'Stammbaum', values: [{ field: 'autor', cell: 'stammbaum' }] },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Teil „regalplan“ ist unbekannt (BUCH_ANZEIGEN)');
    await canvas.findByText('Zelle „stammbaum“ ist unbekannt (BUCH_ANZEIGEN, autor)');
  },
};

const counted = fn(libraryDataSource.call);

export const ActionOnce: Story = {
  name: 'Aktion läuft einmal',
  args: {
    screen: {
      ...screen,
      toolbar: [
        {
          label: 'Ausleihen',
          icon: 'send',
          call: { path: 'buch/{row.id}/leihe' },
          success: { title: 'Ausgeliehen' },
        },
      ],
    },
    ports: {
      data: withCall(counted),
      notify: fn(),
    },
  },
  async play({ canvasElement, args }) {
    const button = await within(canvasElement).findByRole('button', { name: 'Ausleihen' });
    await userEvent.dblClick(button);
    await waitFor(() => expect(args.ports?.notify).toHaveBeenCalledOnce());
    const posts = counted.mock.calls.filter(([request]) => request.method === 'POST');
    await expect(posts).toHaveLength(1);
    await expect(posts[0]?.[0].path).toBe('buch/5/leihe');
  },
};

const listed = fn(libraryDataSource.call);

export const LeavesAfterwards: Story = {
  name: 'Lädt nicht neu, was gerade verlassen wird',
  args: {
    screen: { ...screen, toolbar: [{ kind: 'delete', then: 'BUCH_SUCHEN' }] },
    ports: {
      data: withCall(listed),
      ask: () => Promise.resolve(true),
      navigate: fn(),
    },
  },
  async play({ canvasElement, args }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Löschen' }));
    await waitFor(() =>
      expect(args.ports?.navigate).toHaveBeenCalledWith('/buch/suchen', {
        isReturn: true,
        startsAtTop: true,
      }),
    );
    await expect(listed.mock.calls.map(([{ method, path }]) => `${method} ${path}`)).toEqual([
      'GET buch/5',
      'DELETE buch/5',
    ]);
  },
};
