import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import {
  type Answer,
  type FormScreen as Definition,
  type Drafts,
  type Engine,
  type Request,
  RequestError,
  type Row,
} from '#engine';
import { libraryDataSource, libraryMeta } from '../../../.storybook/library.ts';
import { WithEngine } from '../../../.storybook/WithEngine.tsx';
import FormScreen from './FormScreen.tsx';

const screen: Definition = {
  $schema: '',
  name: 'BUCH_BEARBEITEN',
  kind: 'form',
  path: '/buch/bearbeiten/{id}',
  title: 'Buch bearbeiten',
  access: 'session',
  resource: 'buch',
  mode: 'edit',
  sections: [{ title: 'Angaben', columns: 2, fields: ['titel', 'autor', 'sprache', 'seiten'] }],
};

type Calling = (request: Request) => Promise<Answer> | undefined;

/** The library's back end with calls of a story before it. */
function backEnd(calling: Calling, meta = libraryMeta): Engine['data'] {
  return {
    ...libraryDataSource,
    meta: () => Promise.resolve(meta),
    call: <T,>(request: Request) =>
      (calling(request) as Promise<Answer<T>> | undefined) ?? libraryDataSource.call<T>(request),
  };
}

interface JourneyProps {
  screen: Definition;
  params: Record<string, string>;
  /** Made anew for every story, because some remember what happened. */
  ports: () => Partial<Engine>;
}

function Journey({ screen: definition, params, ports }: JourneyProps) {
  return (
    <WithEngine ports={ports()}>
      <FormScreen screen={definition} params={params} />
    </WithEngine>
  );
}

const meta = {
  title: 'Masken/Formular, Abläufe',
  component: Journey,
  args: { screen, params: { id: '3' }, ports: () => ({}) },
} satisfies Meta<typeof Journey>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A record that somebody else has changed since it was loaded. */
function staleBook(): Partial<Engine> {
  let reads = 0;
  const data = backEnd(({ method, etag, body }) => {
    if (method === 'GET') {
      reads++;
      const row = { id: 3, titel: 'Faust', autor: 'Goethe', sprache: 'de', seiten: 240 };
      const changed = { ...row, titel: 'Faust. Eine Tragödie', sprache: 'fr' };
      return Promise.resolve(reads === 1 ? { data: row, etag: '"1"' } : { data: changed, etag: '"2"' });
    }
    if (etag === '"2"') return Promise.resolve({ data: { id: 3, ...(body as Row) }, etag: '"3"' });
    return Promise.reject(new RequestError({ status: 412, name: 'Geändert', message: 'Veraltet.' }));
  });
  return { data };
}

async function typeTitle(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  const title = await canvas.findByLabelText(/Titel/);
  await userEvent.clear(title);
  await userEvent.type(title, 'Faust I');
  await userEvent.click(canvas.getByRole('button', { name: 'Speichern' }));
}

export const Conflict: Story = {
  name: 'Inzwischen geändert',
  args: { screen: { ...screen, name: 'BUCH_VERALTET' }, ports: staleBook },
  async play({ canvasElement }) {
    await typeTitle(canvasElement);
    const dialog = await page.findByRole('alertdialog', { name: 'Inzwischen geändert' });
    const title = within(within(dialog).getByRole('group', { name: 'Titel' }));
    await expect(title.getByRole('radio', { name: 'Ihre Eingabe' })).toBeChecked();
    await expect(title.getByText('Faust. Eine Tragödie')).toBeVisible();
    const language = within(within(dialog).getByRole('group', { name: 'Sprache' }));
    await expect(language.getByRole('radio', { name: 'Aktueller Stand' })).toBeChecked();
    await expect(language.getByText('Französisch')).toBeVisible();
  },
};

export const ConflictSolved: Story = {
  name: 'Inzwischen geändert, entschieden',
  args: { screen: { ...screen, name: 'BUCH_ENTSCHIEDEN' }, ports: staleBook },
  async play({ canvasElement }) {
    await typeTitle(canvasElement);
    const dialog = await page.findByRole('alertdialog', { name: 'Inzwischen geändert' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Auswahl speichern' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByLabelText(/Sprache/)).toHaveValue('fr'));
    await page.findByText('Datensatz erfolgreich gespeichert.');
  },
};

export const ConflictPostponed: Story = {
  name: 'Inzwischen geändert, Esc',
  args: { screen: { ...screen, name: 'BUCH_ESC' }, ports: staleBook },
  async play({ canvasElement }) {
    await typeTitle(canvasElement);
    await page.findByRole('alertdialog', { name: 'Inzwischen geändert' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await expect(within(canvasElement).getByLabelText(/Titel/)).toHaveValue('Faust I');
  },
};

const restoring: Drafts = {
  read: () => ({
    values: { titel: 'Der Zauberberg, neue Ausgabe' },
    leftOut: [
      { label: 'Bilder', reason: 'file' },
      { label: 'Notiz', reason: 'privacy' },
    ],
    etag: undefined,
  }),
  keep: () => () => undefined,
  remove: () => undefined,
};

export const Restored: Story = {
  name: 'Eingaben wiederhergestellt',
  args: { screen: { ...screen, name: 'BUCH_ENTWURF' }, ports: () => ({ drafts: restoring }) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Ihre Eingaben wurden wiederhergestellt.');
    await expect(canvas.getByLabelText(/Titel/)).toHaveValue('Der Zauberberg, neue Ausgabe');
  },
};

export const Remarks: Story = {
  name: 'Hinweise nach dem Speichern',
  args: {
    screen: { ...screen, name: 'BUCH_HINWEISE' },
    ports: () => ({
      data: backEnd(({ method, body }) =>
        method === 'GET'
          ? undefined
          : Promise.resolve({
              data: { id: 3, ...(body as Row) },
              etag: '"2"',
              warnings: [{ dataPath: '/autor', message: 'Unter diesem Namen gibt es zwei Personen.' }],
              infos: [{ dataPath: 'titel', message: 'Der Titel erscheint morgen im Katalog.' }],
            }),
      ),
    }),
  },
  async play({ canvasElement }) {
    await typeTitle(canvasElement);
    const canvas = within(canvasElement);
    await waitFor(() =>
      expect(canvas.getAllByText('Der Titel erscheint morgen im Katalog.')).toHaveLength(2),
    );
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

const editionsMeta: typeof libraryMeta = {
  ...libraryMeta,
  definition: {
    type: 'object',
    properties: {
      titel: { type: 'string', title: 'Titel' },
      anzahl: { type: 'integer', title: 'Ausgaben' },
      wert: { type: 'number', title: 'Gesamtwert' },
      ausgaben: {
        type: 'array',
        title: 'Ausgaben',
        maxItems: 200,
        items: {
          type: 'object',
          required: ['verlag'],
          properties: {
            verlag: { type: 'string', title: 'Verlag' },
            erschienen: { type: ['string', 'null'], title: 'Erschienen am', format: 'date' },
            preis: { type: ['number', 'null'], title: 'Preis' },
          },
        },
      },
    },
  },
};

const editionsScreen: Definition = {
  ...screen,
  sections: [
    {
      title: 'Buch',
      columns: 3,
      fields: [
        'titel',
        { field: 'anzahl', compute: { count: 'ausgaben' } },
        { field: 'wert', compute: { sum: ['ausgaben.preis'] } },
      ],
    },
    {
      fields: [{ field: 'ausgaben', items: { title: 'Ausgabe', columns: 3, reorder: true } }],
    },
  ],
};

function withEditions(count: number): Partial<Engine> {
  const ausgaben = Array.from({ length: count }, (_unused, index) => ({
    verlag: `Verlag ${index + 1}`,
    erschienen: `${1900 + (index % 90)}-03-01`,
    preis: 10 + index,
  }));
  return {
    data: backEnd(
      ({ method }) =>
        method === 'GET'
          ? Promise.resolve({ data: { id: 3, titel: 'Faust', ausgaben }, etag: '"1"' })
          : undefined,
      editionsMeta,
    ),
  };
}

export const Repeated: Story = {
  name: 'Wiederholte Gruppe',
  args: { screen: { ...editionsScreen, name: 'BUCH_AUSGABEN' }, ports: () => withEditions(3) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: 'Ausgabe 3' });
    await userEvent.click(canvas.getByRole('button', { name: 'Ausgabe hinzufügen' }));
    const fourth = await canvas.findByRole('region', { name: 'Ausgabe 4' });
    await waitFor(() => expect(within(fourth).getByLabelText(/Verlag/)).toHaveFocus());
    await userEvent.type(within(fourth).getByLabelText('Preis'), '7,50');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByText('40,5')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Ausgabe 4 nach oben' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Ausgabe 3' })).toHaveFocus());
  },
};

export const RepeatedMany: Story = {
  name: 'Wiederholte Gruppe, 100 Einträge',
  args: { screen: { ...editionsScreen, name: 'BUCH_VIELE_AUSGABEN' }, ports: () => withEditions(100) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    // By value and text, because roles of a thousand elements take the tester long to tell.
    const name = await canvas.findByDisplayValue('Verlag 100');
    await userEvent.clear(name);
    await userEvent.tab();
    await canvas.findByText('Verlag darf nicht leer sein.');
  },
};

export const RepeatedDisplay: Story = {
  name: 'Wiederholte Gruppe, Anzeige',
  args: {
    screen: { ...editionsScreen, name: 'BUCH_AUSGABEN_ANZEIGEN', mode: 'display' },
    ports: () => withEditions(2),
  },
};

const placeMeta: typeof libraryMeta = {
  ...libraryMeta,
  definition: {
    type: 'object',
    properties: {
      plz: { type: 'string', title: 'Postleitzahl', format: 'plz' },
      ort: { type: ['string', 'null'], title: 'Ort' },
    },
  },
};

const placeScreen: Definition = {
  ...screen,
  mode: 'create',
  sections: [
    {
      title: 'Zweigstelle',
      columns: 2,
      fields: [
        {
          field: 'plz',
          lookup: {
            path: 'orte/{data.plz}',
            fill: { ort: '{item.ort}' },
            none: 'Diese Postleitzahl ist nicht bekannt.',
          },
        },
        'ort',
      ],
    },
  ],
};

const placeOf: Record<string, string> = { 26122: 'Oldenburg', 26441: 'Jever' };

function places(): Partial<Engine> {
  const data = backEnd(({ path }) => {
    if (path === 'buch/neu') return Promise.resolve({ data: {}, etag: undefined });
    if (!path.startsWith('orte/')) return undefined;
    const ort = placeOf[path.slice('orte/'.length)];
    return Promise.resolve({ data: ort === undefined ? [] : [{ ort }], etag: undefined });
  }, placeMeta);
  return { data };
}

export const Lookup: Story = {
  name: 'Nachschlagen',
  args: { screen: { ...placeScreen, name: 'ZWEIGSTELLE' }, params: {}, ports: places },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const code = await canvas.findByLabelText('Postleitzahl');
    await userEvent.type(code, '26122');
    await canvas.findByText('Ort ergänzt: Oldenburg.');
    await expect(canvas.getByLabelText('Ort')).toHaveValue('Oldenburg');
    await userEvent.clear(code);
    await userEvent.type(code, '11111');
    await canvas.findByText('Diese Postleitzahl ist nicht bekannt.');
    await expect(canvas.getByLabelText('Ort')).toHaveValue('');
  },
};

export const Sections: Story = {
  name: 'Bedingter Abschnitt',
  args: {
    screen: {
      ...screen,
      name: 'BUCH_BEDINGT',
      sections: [
        { title: 'Buch', columns: 2, fields: ['titel', 'sprache'] },
        {
          title: 'Übersetzung',
          columns: 3,
          when: { not: { field: 'data.sprache', is: 'de' } },
          whenHidden: 'keep',
          fields: ['autor', 'erschienen', 'seiten'],
        },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const language = await canvas.findByLabelText(/Sprache/);
    await expect(canvas.queryByRole('region', { name: 'Übersetzung' })).toBeNull();
    await userEvent.selectOptions(language, 'fr');
    await canvas.findByRole('region', { name: 'Übersetzung' });
  },
};
