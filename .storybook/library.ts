import {
  type DataResponse,
  type DataSource,
  type Request,
  RequestError,
  type SearchResult,
} from '@schema-screens/core';
import { restRecords } from '@schema-screens/core/adapters';
import { searchLoadedRows } from '@schema-screens/core/internal';
import { germanLocale } from '@schema-screens/locale';
import type { DetailScreen, FormScreen, Screen, ScreenCatalog } from '@schema-screens/schema/language';
import type { EnumValue, ResourceMeta, Row } from '@schema-screens/schema/model';
import { portalWords } from '../tests/support/portal-words.ts';

/** A neutral sample for stories and tests of the engine: a library with books. */
export const libraryMeta: ResourceMeta = {
  definition: {
    type: 'object',
    title: 'Buch',
    required: ['titel'],
    properties: {
      id: { type: 'integer', title: 'Nr.', readOnly: true },
      titel: { type: 'string', title: 'Titel', minLength: 1, maxLength: 120, phonet: true },
      autor: { type: ['string', 'null'], title: 'Autorin oder Autor', maxLength: 80 },
      sprache: {
        type: 'string',
        title: 'Sprache',
        'x-enum': 'sprache',
        enum: ['de', 'en', 'fr'],
        default: 'de',
      },
      erschienen: { type: ['string', 'null'], title: 'Erschienen am', format: 'date' },
      seiten: { type: ['integer', 'null'], title: 'Seiten', minimum: 1, maximum: 5000 },
      preis: { type: ['number', 'null'], title: 'Preis', 'x-money': true },
      verliehen: { type: 'boolean', title: 'Verliehen', default: false },
      notiz: { type: ['string', 'null'], title: 'Notiz', format: 'multiline', maxLength: 2000 },
    },
    additionalProperties: false,
  },
  enums: {
    sprache: [
      { key: 'de', label: 'Deutsch' },
      { key: 'en', label: 'Englisch' },
      { key: 'fr', label: 'Französisch' },
    ] satisfies EnumValue[],
  },
};

/** The same books, but who wrote them is of the privacy class special. */
const protectedMeta: ResourceMeta = {
  ...libraryMeta,
  definition: {
    ...libraryMeta.definition,
    properties: {
      ...libraryMeta.definition.properties,
      autor: { ...libraryMeta.definition.properties?.autor, 'x-privacy': 'special' },
    },
  },
};

const titles = [
  'Der Zauberberg',
  'Effi Briest',
  'Faust',
  'Die Verwandlung',
  'Middlemarch',
  'Germinal',
  'Berlin Alexanderplatz',
];
const authors = [
  'Thomas Mann',
  'Theodor Fontane',
  'Johann Wolfgang von Goethe',
  'Franz Kafka',
  'George Eliot',
  'Émile Zola',
  'Alfred Döblin',
];

/** Books of the sample; the same number always gives the same books. */
export function books(count: number): Row[] {
  return Array.from({ length: count }, (_unused, index) => ({
    id: index + 1,
    titel: `${titles[index % titles.length]}${index >= titles.length ? `, Band ${Math.floor(index / titles.length) + 1}` : ''}`,
    autor: authors[index % authors.length],
    sprache: index % titles.length === 4 ? 'en' : index % titles.length === 5 ? 'fr' : 'de',
    erschienen: `${1850 + ((index * 7) % 90)}-0${(index % 9) + 1}-15`,
    seiten: 120 + ((index * 37) % 700),
    preis: 9.9 + (index % 20),
    verliehen: index % 3 === 0,
    notiz: index % 4 === 0 ? 'Mit Widmung.\nBitte vorsichtig behandeln.' : null,
  }));
}

const shelf = books(60);

function answer<T>(data: unknown): DataResponse<T> {
  return { data: data as T, etag: '"1"' };
}

/** Addresses of the sample that fail or never answer, for the stories of those states. */
function special(name: string, signal?: AbortSignal): Promise<never> | undefined {
  if (name.startsWith('kaputt')) {
    return Promise.reject(
      new RequestError({ status: 503, name: 'Wartung', message: 'Die Bücherei wird gerade gewartet.' }),
    );
  }
  if (name.startsWith('wartend')) {
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  }
  return undefined;
}

function rowsOf(name: string): Row[] {
  if (name.startsWith('leer')) return [];
  if (name.startsWith('wenige')) return books(titles.length);
  return name.startsWith('viele') ? books(1000) : shelf;
}

function call<T>({ method, path, body, signal }: Request): Promise<DataResponse<T>> {
  const failing = special(path, signal);
  if (failing) return failing;
  if (path.endsWith('/neu')) return Promise.resolve(answer({ sprache: 'de', verliehen: false }));
  if (method === 'POST' || method === 'PATCH') return Promise.resolve(answer({ id: 1, ...(body as Row) }));
  const id = Number(/\/(\d+)$/.exec(path)?.[1]);
  return Promise.resolve(answer(id ? shelf.find((book) => book.id === id) : { data: rowsOf(path) }));
}

/**
 * The sample's back end, in memory: books, nothing (leer), an error (kaputt), no answer (wartend), 7 (wenige), 1 000
 * (viele), 12 345 of which the first have rows (unzaehlig), books of authors that are specially protected (geschuetzt); kaputt-schema and wartend-schema do so for the
 * schema already.
 */
export const libraryDataSource: DataSource = {
  ...restRecords(call, {}, portalWords),
  call,
  meta: (resource, signal) =>
    (resource.endsWith('-schema') ? special(resource, signal) : undefined) ??
    Promise.resolve(resource === 'geschuetzt' ? protectedMeta : libraryMeta),
  search(resource, { countLimit = Number.POSITIVE_INFINITY, ...search }, signal): Promise<SearchResult> {
    const found = searchLoadedRows(
      germanLocale,
      rowsOf(resource),
      { ...search, mode: 'contains' },
      ['titel', 'autor'],
      (row, field) => String(row[field]),
    );
    const count = resource === 'unzaehlig' ? found.count + 12_285 : found.count;
    return (
      special(resource, signal) ??
      Promise.resolve({
        ...found,
        count: Math.min(count, countLimit),
        ...(count > countLimit && { countExceeded: true }),
      })
    );
  },
};

/** The sample's back end with other answers to its calls. */
export const withCall = (call: unknown): DataSource => {
  const own = call as DataSource['call'];
  return { ...libraryDataSource, ...restRecords(own, {}, portalWords), call: own };
};

/** The sample's screens, as far as actions lead to them. */
export const libraryScreens: ScreenCatalog = new Map(
  (
    [
      ['BUCH_SUCHEN', 'list', '/buch/suchen', 'Bücher'],
      ['BUCH_ANZEIGEN', 'form', '/buch/anzeigen/{id}', 'Buch'],
      ['BUCH_LESEN', 'detail', '/buch/lesen/{id}', 'Buch'],
      ['BUCH_BEARBEITEN', 'form', '/buch/bearbeiten/{id}', 'Buch bearbeiten'],
      ['BUCH_ANLEGEN', 'form', '/buch/neu', 'Buch aufnehmen'],
      ['BUCH_MAHNEN', 'form', '/buch/mahnen', 'Mahnen'],
    ] as const
  ).map(([name, kind, path, title]) => [name, { name, kind, path, title, access: 'session' }]),
);

/** A form for one of the books, without any field yet. */
export const bookForm: FormScreen = {
  $schema: '',
  name: 'BUCH_BEARBEITEN',
  kind: 'form',
  path: '/buch/bearbeiten/{id}',
  title: 'Buch bearbeiten',
  access: 'session',
  resource: 'buch',
  mode: 'edit',
  sections: [],
};

/** A form whose values an action for several books takes. */
const reminderForm: FormScreen = {
  ...bookForm,
  name: 'BUCH_MAHNEN',
  path: '/buch/mahnen',
  title: 'Mahnen',
  intro: 'Jede Leserin und jeder Leser bekommt eine eigene Mahnung.',
  mode: 'create',
  else: 'BUCH_SUCHEN',
  palette: false,
  sections: [
    {
      fields: [
        { field: 'titel', label: 'Betreff' },
        { field: 'notiz', label: 'Mahnung' },
      ],
    },
  ],
  submit: { label: 'Mahnen', icon: 'send', toAction: true },
};

/** A page about one of the books. */
export const bookDetail: DetailScreen = {
  $schema: '',
  name: 'BUCH_LESEN',
  kind: 'detail',
  path: '/buch/lesen/{id}',
  title: 'Buch',
  access: 'session',
  resource: 'buch',
  back: 'BUCH_SUCHEN',
  sections: [{ title: '{row.titel}', columnCount: 2, values: [{ field: 'autor' }, { field: 'seiten' }] }],
  toolbar: [{ kind: 'cancel' }, { kind: 'delete', then: 'BUCH_SUCHEN' }],
};

/** The sample's whole definitions: a page about a book, and a form that opens in a dialog. */
export function loadLibraryScreen(name: string): Promise<Screen> {
  for (const screen of [bookDetail, reminderForm]) if (name === screen.name) return Promise.resolve(screen);
  const fields = ['titel', 'autor', { field: 'sprache', widget: 'radio' }];
  return Promise.resolve({ ...bookForm, name, sections: [{ fields }] });
}
