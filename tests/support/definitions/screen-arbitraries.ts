import type { Screen } from '@schema-screens/schema/language';
import type { JsonSchema, ResourceMeta, Row } from '@schema-screens/schema/model';
import fc from 'fast-check';

/** Text in the valid part of every sample; it must stay visible, whatever else breaks. */
export const witness = 'Der Zauberberg';
export const heading = 'Bücherei';

/** The valid part of the schema, and some fields of usual types that examples break. */
export const sanitizeMeta: ResourceMeta = {
  definition: {
    type: 'object',
    required: ['titel'],
    properties: {
      titel: { type: 'string', title: 'Titel' },
      seiten: { type: ['integer', 'null'], title: 'Seiten' },
      jahr: { type: ['integer', 'null'], title: 'Jahr', 'x-compute': { sum: ['seiten'] } },
      sprache: { type: 'string', title: 'Sprache', 'x-enum': 'sprache', enum: ['de', 'en'] },
      merkmale: { type: 'array', title: 'Merkmale', items: { type: 'object', properties: {} } },
    },
  },
  enums: { sprache: [{ key: 'de', label: 'Deutsch' }] },
};

export const validRow: Row = {
  id: 1,
  titel: witness,
  seiten: 12,
  sprache: 'de',
  merkmale: [
    { name: 'leicht', grund1: 'Druck', preis: '3.50' },
    { name: 'alt', preis: null },
  ],
};

const common = { $schema: '', path: '/buch/{id}', title: heading, access: 'session' } as const;

/** Samples whose first section or column is the witness; the rest may be broken. */
export const samples: Screen[] = [
  {
    ...common,
    name: 'LISTE',
    kind: 'list',
    resource: 'buch',
    columns: [{ field: 'titel' }, { field: 'seiten', cell: 'number' }, { field: 'sprache', label: 'In' }],
    rowActions: [
      { kind: 'view', to: 'LISTE' },
      { label: 'Mehr', call: { path: 'buch/{row.id}' } },
    ],
    rowStyle: [{ when: { field: 'row.seiten', is: 3 }, style: 'strong', text: 'dick' }],
    toolbar: [{ label: 'Neu', to: 'FORMULAR' }],
    bottomToolbar: { actions: [{ label: 'Alle', to: 'FORMULAR' }] },
    search: { modes: ['exact'] },
  },
  {
    ...common,
    name: 'FORMULAR',
    kind: 'form',
    resource: 'buch',
    mode: 'edit',
    sections: [
      { title: 'Erstes', fields: ['titel'] },
      {
        title: 'Zweites',
        columnCount: 2,
        when: { field: 'data.titel', empty: false },
        fields: [
          'seiten',
          { field: 'sprache', widget: 'select', options: {}, help: 'Hilfe', label: 'Sprache' },
          { field: 'merkmale', items: { title: 'Merkmal', fields: ['name'] } },
          { field: 'jahr', when: { field: 'data.seiten', is: 12 } },
        ],
      },
    ],
    toolbar: [{ kind: 'save' }, { label: 'Weiter', to: 'LISTE' }],
    submit: { follow: [{ name: 'dann', call: { path: 'buch/x' } }] },
  },
  {
    ...common,
    name: 'SEITE',
    kind: 'detail',
    resource: 'buch',
    sections: [
      { title: 'Erstes', values: [{ field: 'titel' }] },
      {
        title: 'Zweites',
        open: true,
        values: [
          { field: 'seiten', cell: 'number', to: 'LISTE' },
          { field: 'sprache', cell: 'enum', showEmpty: true },
        ],
      },
      {
        title: 'Drittes',
        table: { source: { path: 'row', pick: 'merkmale' }, columns: [{ field: 'name' }] },
      },
      { text: ['Ein Absatz mit {row.titel}.'] },
    ],
    toolbar: [{ kind: 'cancel', label: 'Zurück' }],
  },
  {
    ...common,
    name: 'WOERTER',
    kind: 'detail',
    resource: 'buch',
    sections: [
      { title: 'Erstes', values: [{ field: 'titel' }] },
      {
        title: 'Werte',
        columnCount: 2,
        when: { all: [{ field: 'row.titel', empty: false }, { not: { field: 'row.seiten', min: 5000 } }] },
        values: [
          { text: '{row.titel} auf {row.seiten} Seiten', label: 'Satz', to: [{ screen: 'LISTE' }] },
          {
            field: 'sprache',
            cell: 'badge',
            options: { values: { de: { text: 'Deutsch', tone: 'success' } }, otherwise: { tone: 'neutral' } },
          },
          {
            field: 'seiten',
            copy: true,
            style: [{ when: { field: 'row.seiten', is: 12 }, style: 'highlight', text: 'kurz' }],
          },
        ],
        actions: [
          {
            label: 'Mehr',
            menu: [{ label: 'Neu', to: 'FORMULAR' }, { download: { path: 'buch/{row.id}/auszug' } }],
          },
          {
            label: 'Leihen',
            requires: 'LISTE',
            dialog: {
              title: 'Leihen',
              text: [{ text: 'Wie lange?' }],
              actions: [{ label: 'Lang', call: { path: 'x' } }],
            },
          },
        ],
      },
      {
        title: 'Merkmale',
        open: true,
        each: 'merkmale',
        sections: [{ title: '{row.name}', values: [{ field: 'name', label: 'Name' }] }],
      },
      {
        title: 'Tabelle',
        open: true,
        table: {
          source: { path: 'row', pick: 'merkmale', key: 'name' },
          columns: [
            { field: 'name', label: 'Name', text: '{row.name}!' },
            {
              field: 'grund1',
              label: 'Grund 1',
              hideEmpty: true,
              labelWithout: { label: 'Grund', fields: ['grund2'] },
            },
            { field: 'grund2', label: 'Grund 2', hideEmpty: true, small: false },
            { field: 'preis', label: 'Preis', cell: 'amount', width: 'narrow' },
          ],
          search: true,
          sort: [{ field: 'name', direction: 'desc' }],
          where: { field: 'row.name', empty: false },
          toggles: [{ name: 'alle', label: 'Alle', where: { field: 'row.preis', max: 1 } }],
          filters: [{ field: 'name', label: 'Name', values: [{ value: 'a', label: 'A' }] }],
          totals: [{ field: 'preis', label: 'Summe', empty: '0,00 €' }],
          expand: { values: [{ field: 'grund1', label: 'Grund' }] },
          printExpanded: true,
          maxHeight: '60vh',
          tooltip: 'Öffnen',
          rowActions: [{ kind: 'view', to: 'LISTE' }],
          rowStyle: [{ when: { field: 'row.preis', empty: true }, style: 'inactive', text: 'ohne Preis' }],
          empty: { text: 'Keine' },
          hideEmpty: false,
        },
      },
      {
        title: 'Weg',
        steps: [
          { label: 'Bestellt', when: { field: 'row.titel' }, text: 'am {row.jahr}' },
          { label: 'Da', when: { field: 'row.jahr', empty: false } },
        ],
      },
      {
        title: 'Anleitung',
        instructions: [{ label: 'Abholen', text: 'Buch {row.titel}' }, { label: 'Lesen' }],
      },
    ],
    tabs: [
      { name: 'a', label: 'A', count: { path: 'buch/zahl', pick: 'n' }, sections: [{ text: ['Eins.'] }] },
      { name: 'b', label: 'B', when: { field: 'row.titel', empty: false }, screen: 'LISTE' },
    ],
  },
];

type Path = (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  const below =
    value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, entry]) =>
          pathsOf(entry, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return path.length === 0 ? below : [path, ...below];
}

/** Keys without which nothing can be rendered: the frame itself, and the witness. */
const fixed = new Set(['kind', 'resource', 'mode', 'title', 'name', '$schema']);
const isFixed = ([first, second]: Path): boolean =>
  (second === undefined && fixed.has(String(first))) ||
  ((first === 'sections' || first === 'columns') && second === 0);

/** Whether a mistake is inside of one card: another section, the buttons. The rows of a list are one card. */
const isLocal = ([first, second]: Path): boolean =>
  first === 'toolbar' ||
  first === 'bottomToolbar' ||
  ((first === 'sections' || first === 'tabs') && second !== undefined);

const json = fc.jsonValue({ maxDepth: 2, stringUnit: 'grapheme' });

function changed(
  value: unknown,
  path: Path,
  change: (holder: object, key: string | number) => void,
): unknown {
  const copy = structuredClone(value);
  const holder = path.slice(0, -1).reduce<unknown>((part, key) => (part as Row)[String(key)], copy);
  change(holder as object, path.at(-1) ?? '');
  return copy;
}

export interface BrokenScreen {
  screen: Screen;
  /** The position of the mistake, for the report. */
  where: string;
  /** The mistake is inside of one part, so all others must be rendered. */
  isLocal: boolean;
}

/** A sample with one mistake anywhere: a value of another type, a misspelt or missing key, an additional one. */
export const brokenScreen: fc.Arbitrary<BrokenScreen> = fc.constantFrom(...samples).chain((sample) =>
  fc
    .record({
      path: fc.constantFrom(...pathsOf(sample).filter((path) => !isFixed(path))),
      value: json,
      how: fc.constantFrom('replace', 'replace', 'rename', 'remove', 'add'),
    })
    .map(({ path, value, how }) => ({
      where: `${sample.name} ${how} ${path.join('.')} ${JSON.stringify(value)}`,
      isLocal: isLocal(path),
      screen: changed(sample, path, (holder, key) => {
        const part = holder as Row;
        const name = String(key);
        const old = part[name];
        if (how === 'replace') part[name] = value;
        else if (how === 'add') part[`${name}x`] = value;
        else if (Array.isArray(holder)) holder.splice(Number(key), 1);
        else {
          delete part[name];
          if (how === 'rename') part[`${name}e`] = old;
        }
      }) as Screen,
    })),
);

/** References: valid, unresolvable, circular, to another document, and none. */
const references = [
  '#/definitions/wort',
  '#/definitions/knoten',
  '#/definitions/kreis',
  '#/definitions/none',
  '#/properties/sprache',
  '#/%zz',
  '#',
  'https://example.org/x.json',
  'http://[',
  5,
];

const definitions: Readonly<Record<string, unknown>> = {
  wort: { type: 'string', maxLength: 5 },
  knoten: {
    type: 'object',
    properties: { name: { type: 'string' }, kind: { $ref: '#/definitions/knoten' } },
  },
  kreis: { allOf: [{ $ref: '#/definitions/kreis' }] },
  nichts: 5,
};

const schemaWord = fc.oneof(
  fc.record(
    {
      type: fc.constantFrom<string | string[]>(
        'string',
        'number',
        'integer',
        'boolean',
        'array',
        'object',
        'null',
        ['string', 'null'],
      ),
      title: fc.string({ maxLength: 8 }),
      format: fc.constantFrom('date', 'date-time', 'email', 'multiline', 'iban', 'unbekannt'),
      enum: fc.array(json, { maxLength: 3 }),
      'x-enum': fc.constantFrom('sprache', 'nichts'),
      maxLength: fc.integer({ min: -1, max: 400 }),
      minimum: fc.integer(),
      multipleOf: fc.constantFrom(0, -1, 0.01, 5),
      pattern: fc.constantFrom('^a+$', '[', '(?<', '^\\d{5}$'),
      items: fc.constantFrom<unknown>(
        { type: 'object', properties: { a: { type: 'string' } } },
        { $ref: '#/definitions/knoten' },
        [{ type: 'string' }, false],
        false,
        true,
      ),
      properties: fc.constantFrom<unknown>(
        { a: { type: 'string' }, b: { type: 'integer' } },
        { a: false, b: true, c: { $ref: '#/definitions/none' } },
      ),
      patternProperties: fc.constantFrom<unknown>(
        { '[': {} },
        { '^a': { pattern: '(' } },
        { '^a': false },
        5,
      ),
      dependencies: fc.constantFrom<unknown>(
        { a: ['b'] },
        { a: { required: ['b'] } },
        { id: ['a'] },
        { a: 3 },
      ),
      oneOf: fc.constantFrom<unknown>(
        [{ pattern: '[' }, { type: 'integer' }],
        [{ $ref: '#/definitions/wort' }, { properties: { a: { pattern: '(' } } }],
        [{ $ref: '#/properties/seiten' }, { $ref: '#/definitions/none' }, { type: 'null' }],
      ),
      if: fc.constantFrom<unknown>({ pattern: '[' }, { properties: { a: { $ref: 'x.json' } } }),
      else: fc.constantFrom<unknown>({ required: ['a'] }, false),
      $ref: fc.constantFrom<unknown>(...references),
      $id: fc.constantFrom<unknown>('x', 'http://[', 5),
      default: json,
    },
    { requiredKeys: [] },
  ),
  json,
);

/** A /meta response with random content beside the valid field. */
export const randomMeta: fc.Arbitrary<ResourceMeta> = fc
  .record({
    schemas: fc.dictionary(fc.constantFrom('seiten', 'sprache', 'merkmale'), schemaWord),
    required: fc.oneof(json, fc.constant(['titel'])),
    enums: fc.oneof(
      fc.dictionary(fc.constantFrom('sprache', 'x'), json),
      json,
      fc.constant(sanitizeMeta.enums as unknown),
    ),
    more: fc.oneof(
      fc.constant({}),
      fc.dictionary(fc.constantFrom('allOf', 'if', 'then', 'x-resource'), json),
      fc.constantFrom(
        { allOf: [{ if: { properties: { seiten: { pattern: '[' } } }, else: { required: ['jahr'] } }] },
        { if: { $ref: '#/definitions/none' }, else: { required: ['jahr'] } },
        { patternProperties: { '[': {} }, dependencies: { seiten: ['jahr'], id: ['jahr'] } },
        { $ref: '#' },
      ),
    ),
    named: fc.constantFrom<unknown>(definitions, undefined, 5),
  })
  .map(({ schemas, required, enums, more, named }) => ({
    definition: {
      ...sanitizeMeta.definition,
      ...(named !== undefined && { definitions: named }),
      ...(more as JsonSchema),
      required: required as string[],
      properties: { ...sanitizeMeta.definition.properties, ...(schemas as Record<string, JsonSchema>) },
    },
    enums: enums as ResourceMeta['enums'],
  }));

/** A row with random content beside the valid field. */
export const randomRow: fc.Arbitrary<Row> = fc
  .dictionary(fc.constantFrom('seiten', 'sprache', 'merkmale'), json)
  .map((values) => ({ ...validRow, ...values }));

/** A field with a random widget, known or not, and random options, in a form of its own. */
export const randomField = (widgets: readonly string[]): fc.Arbitrary<Row> =>
  fc.record(
    {
      field: fc.constantFrom('seiten', 'sprache', 'merkmale', 'unbekannt'),
      widget: fc.constantFrom(...widgets, 'unbekannt'),
      options: fc.oneof(json, fc.dictionary(fc.constantFrom('rows', 'add', 'all'), json)),
      valueHelp: fc.record({
        path: fc.constant('x'),
        value: fc.constant('id'),
        label: fc.string({ maxLength: 5 }),
      }),
      readOnly: fc.boolean(),
      disabled: fc.boolean(),
      placeholder: fc.string({ maxLength: 5 }),
    },
    { requiredKeys: ['field', 'widget'] },
  );
