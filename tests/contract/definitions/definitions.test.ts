import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readScreens } from '@schema-screens/check/files';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionTypeKeys } from '../../../packages/check/src/definitions/navigation/check-actions.ts';
import {
  bookDetail,
  bookForm,
  bookList,
  checkLines,
  definitionFile,
} from '../../support/definitions/book-screens.ts';

const valid = [
  definitionFile(bookList(), 'screens/buecherei/a-suchen.json'),
  definitionFile(bookForm(), 'screens/buecherei/b-bearbeiten.json'),
  definitionFile(bookDetail(), 'screens/buecherei/c-anzeigen.json'),
];

/** The lines for one broken definition among valid ones. */
function linesFor(value: unknown): string[] {
  const name = (value as { name?: string }).name;
  const others = valid.filter(({ text }) => !text.includes(`"name": "${name}"`));
  return checkLines([...others, definitionFile(value)]).map((line) => line.replace('screens/buecherei/', ''));
}

const at = (line: number, column: number) => `probe.json:${line}:${column}`;

it('accepts valid definitions', () => {
  expect(checkLines(valid)).toEqual([]);
});

it('accepts every word of the form language', () => {
  const form = bookForm({
    toolbar: [
      { kind: 'save' },
      {
        kind: 'save',
        label: 'Speichern und drucken',
        call: { path: 'buch/drucken' },
        ...Object.fromEntries([['then', 'BUCH_SUCHEN']]),
        success: { title: 'Gedruckt' },
      },
    ],
    sections: [
      {
        when: { field: 'data.titel' },
        whenHidden: 'keep',
        columnCount: 2,
        fields: [
          'seiten',
          { field: 'genre', choiceGroup: '{data.titel}' },
          {
            field: 'ausgaben',
            items: {
              title: 'Ausgabe',
              add: 'Ausgabe aufnehmen',
              columnCount: 2,
              reorder: true,
              fields: ['verlag', { field: 'jahr', when: { field: 'item.verlag' }, whenHidden: 'omit' }],
            },
          },
        ],
      },
      {
        fields: [
          {
            field: 'titel',
            mask: 'end',
            lookup: {
              path: 'titel/{data.titel}',
              pick: 'treffer',
              when: { field: 'data.titel', empty: false },
              fill: { seiten: '{item.seiten}' },
              none: 'Diesen Titel kennt niemand.',
            },
          },
        ],
      },
    ],
  });
  const list = bookList({
    toolbar: [{ label: 'Bearbeiten', to: { screen: 'BUCH_BEARBEITEN', params: { id: 1 } }, open: 'dialog' }],
  });
  expect(
    checkLines([definitionFile(form, 'screens/a/a.json'), definitionFile(list, 'screens/a/b.json')]),
  ).toEqual([]);
});

// Valid definitions that look like mistakes.
const unsuspicious: [what: string, definition: unknown][] = [
  [
    'fields and what a call sends under words of the language',
    bookForm({
      extra: { link: { schema: { type: 'string' } }, roles: { schema: { type: 'string' } } },
      preset: { link: 'https://example.org', ausgaben: { cell: 'A1' } },
      submit: {
        call: {
          path: 'x',
          query: { screen: 'groß' },
          body: {
            link: '{data.titel}',
            roles: 'alle',
            toolbar: 'x',
            tief: { cell: 'A1', to: 'BUCH_BEARBEITEN', field: 'a.b' },
            schema: { type: 'krumm' },
            columns: 'x',
            url: 'kein Link',
            direction: 'asc',
            confirm: { ok: 'OK' },
            widget: 'x',
            options: { rows: 'x' },
          },
        },
      },
    }),
  ],
  [
    'a row that the form loads by a call of its own',
    bookForm({
      resource: undefined,
      schema: 'buch',
      load: 'leser/{params.id}',
      intro: '{row.anrede} {row.nachname}',
      preset: { titel: '{row.lieblingsbuch}' },
    }),
  ],
  [
    'columns beside the fields of the schema',
    bookForm({ title: 'Buch vom {row.created_at}, {row.created_at}' }),
  ],
];

it.each(unsuspicious)('accepts %s', (_what, definition) => {
  expect(linesFor(definition)).toEqual([]);
});

it('reports the position of a JSON syntax error', () => {
  const file = { file: 'screens/x/kaputt.json', text: '{\n  "name": "A",\n  "kind" "list"\n}' };
  expect(checkLines([file])).toEqual(['screens/x/kaputt.json:3:10 JSON_BROKEN A colon is missing here.']);
});

// A broken definition, and the line that the check must print for it.
const corpus: [what: string, definition: unknown, expected: string][] = [
  [
    'a misspelt key',
    bookList({ titel: 'x' }),
    `${at(16, 3)} KEY_UNKNOWN There is no key "titel" here. Did you mean "title"?`,
  ],
  [
    'a missing key',
    (() => ({ ...bookList(), title: undefined }))(),
    `${at(1, 1)} KEY_MISSING The key "title" is missing.`,
  ],
  [
    'an unknown kind',
    bookList({ kind: 'liste' }),
    `${at(4, 11)} KIND_UNKNOWN There is no kind of screen "liste"; possible: list, form, detail, page. Did you mean "list"?`,
  ],
  [
    'a wrong type',
    bookList({ pageSize: '25' }),
    `${at(16, 15)} VALUE_WRONG "pageSize" must be a whole number.`,
  ],
  [
    'a value out of a set',
    bookList({ paging: 'scrol' }),
    `${at(16, 13)} VALUE_WRONG "scrol" is not possible for "paging"; possible: scroll, pages, none. Did you mean "scroll"?`,
  ],
  [
    'totals of rows that are not all here',
    bookList({ totals: [{ field: 'titel' }] }),
    `${at(16, 3)} ROWS_UNCLEAR "totals" needs all rows at hand: those of a "source" that is not "paged", not of a "resource".`,
  ],
  [
    'totals of a call that is paged',
    bookList({
      resource: undefined,
      source: { path: 'buch', key: 'id', paged: true },
      totals: [{ field: 'titel' }],
    }),
    `${at(20, 3)} ROWS_UNCLEAR "totals" needs all rows at hand: those of a "source" that is not "paged", not of a "resource".`,
  ],
  [
    'a paged call whose rows are looked for where they are not',
    bookList({ resource: undefined, source: { path: 'buch', key: 'id', pick: 'buecher', paged: true } }),
    `${at(18, 13)} ROWS_UNCLEAR What is "paged" answers as a search does, with its rows in "data"; "pick" has no effect.`,
  ],
  [
    'a filter over an unknown field',
    bookList({ filters: [{ field: 'titl' }] }),
    `${at(18, 16)} FIELD_UNKNOWN The schema has no field "titl". Did you mean "titel"?`,
  ],
  [
    'a page size that cannot be',
    bookList({ paging: 'pages', pageSizes: [10, 'viele'] }),
    `${at(19, 5)} VALUE_WRONG "viele" is not possible for "pageSizes".`,
  ],
  ['an empty list', bookList({ columns: [] }), `${at(11, 14)} VALUE_WRONG "columns" must not be empty.`],
  [
    'a path without slash',
    bookList({ path: 'buch/suchen' }),
    `${at(5, 11)} VALUE_WRONG "buch/suchen" has the wrong form for "path"; right is, for example, "/buch/anzeigen/{id}".`,
  ],
  [
    'a name in small letters',
    bookList({ name: 'buch' }),
    `${at(3, 11)} VALUE_WRONG "buch" has the wrong form for "name"; right is, for example, "BUCH_SUCHEN".`,
  ],
  [
    'an unknown role',
    bookList({ access: ['biblothek'] }),
    `${at(8, 5)} ROLE_UNKNOWN There is no role "biblothek". Did you mean "bibliothek"?`,
  ],
  [
    'a role twice',
    bookList({ access: ['leser', 'leser'] }),
    `${at(9, 5)} VALUE_WRONG "access" names "leser" twice.`,
  ],
  [
    'an unknown feature',
    bookList({ feature: 'fernleie' }),
    `${at(16, 14)} FEATURE_UNKNOWN There is no feature "fernleie". Did you mean "fernleihe"?`,
  ],
  [
    'an unknown menu',
    bookList({ menu: { in: 'kataloge', label: 'x', order: 1 } }),
    `${at(17, 11)} MENU_UNKNOWN There is no menu "kataloge". Did you mean "katalog"?`,
  ],
  [
    'an unknown resource',
    bookList({ resource: 'buhc' }),
    `${at(10, 15)} RESOURCE_UNKNOWN There is no resource "buhc". Did you mean "buch"?`,
  ],
  [
    'both resource and source',
    bookList({ source: { path: 'buch' } }),
    `${at(4, 3)} ROWS_UNCLEAR A list needs either "resource" or "source".`,
  ],
  [
    'an unknown column',
    bookList({ columns: [{ field: 'title' }] }),
    `${at(13, 16)} FIELD_UNKNOWN The schema has no field "title". Did you mean "titel"?`,
  ],
  [
    'an unknown sort field',
    bookList({ sort: [{ field: 'seite' }] }),
    `${at(18, 16)} FIELD_UNKNOWN The schema has no field "seite". Did you mean "seiten"?`,
  ],
  [
    'an unknown cell',
    bookList({ columns: [{ field: 'titel', cell: 'chek' }] }),
    `${at(14, 15)} CELL_UNKNOWN There is no cell "chek". Did you mean "check"?`,
  ],
  [
    'options of a cell that has none',
    bookList({ columns: [{ field: 'titel', cell: 'check', options: { farbe: 1 } }] }),
    `${at(16, 9)} OPTION_WRONG "check" has no option "farbe".`,
  ],
  [
    'an unknown screen',
    bookList({ rowActions: [{ kind: 'view', to: 'BUCH_ANZEIGE' }] }),
    `${at(19, 13)} SCREEN_UNKNOWN There is no screen "BUCH_ANZEIGE". Did you mean "BUCH_ANZEIGEN"?`,
  ],
  [
    'an action that does nothing',
    bookList({ toolbar: [{ label: 'Neu' }] }),
    `${at(17, 5)} ACTION_UNCLEAR An action needs "kind" or one of ${actionTypeKeys.join(', ')}.`,
  ],
  [
    'an action that does two things',
    bookList({ toolbar: [{ label: 'Neu', to: 'BUCH_SUCHEN', run: 'ausleihen' }] }),
    `${at(19, 13)} ACTION_UNCLEAR A "run" action has no key "to".`,
  ],
  [
    'an action without a label',
    bookList({ toolbar: [{ to: 'BUCH_SUCHEN' }] }),
    `${at(17, 5)} ACTION_UNCLEAR This action needs a label.`,
  ],
  [
    'a view without a screen',
    bookList({ rowActions: [{ kind: 'view' }] }),
    `${at(17, 5)} ACTION_UNCLEAR The action "view" needs "to", the screen it opens.`,
  ],
  [
    'an unknown action',
    bookList({ toolbar: [{ label: 'x', run: 'ausleien' }] }),
    `${at(19, 14)} ACTION_UNKNOWN There is no action "ausleien". Did you mean "ausleihen"?`,
  ],
  [
    'an unknown part',
    bookDetail({ sections: [{ part: 'regale' }] }),
    `${at(11, 15)} PART_UNKNOWN There is no part "regale". Did you mean "regal"?`,
  ],
  [
    'an unknown value',
    bookDetail({ sections: [{ values: [{ field: 'autor' }] }] }),
    `${at(13, 20)} FIELD_UNKNOWN The schema has no field "autor".`,
  ],
  [
    'an unknown field',
    bookForm({ sections: [{ fields: [{ field: 'titl' }] }] }),
    `${at(16, 20)} FIELD_UNKNOWN The schema has no field "titl". Did you mean "titel"?`,
  ],
  [
    'a field twice without conditions',
    bookForm({
      sections: [{ fields: [{ field: 'titel' }, { field: 'titel', when: { roles: ['leser'] } }] }],
    }),
    `${at(16, 20)} FIELD_TWICE "titel" stands 2 times; each then needs a "when".`,
  ],
  [
    'an unknown widget',
    bookForm({ sections: [{ fields: [{ field: 'titel', widget: 'txt' }] }] }),
    `${at(17, 21)} WIDGET_UNKNOWN There is no widget "txt". Did you mean "text"?`,
  ],
  [
    'a widget that does not fit',
    bookForm({ sections: [{ fields: [{ field: 'verliehen', widget: 'number' }] }] }),
    `${at(17, 21)} WIDGET_UNFIT The widget "number" edits integer, number; "verliehen" is boolean.`,
  ],
  [
    'an unknown option',
    bookForm({ sections: [{ fields: [{ field: 'titel', widget: 'textarea', options: { row: 3 } }] }] }),
    `${at(19, 13)} OPTION_WRONG "textarea" has no option "row". Did you mean "rows"?`,
  ],
  [
    'an option of the wrong type',
    bookForm({ sections: [{ fields: [{ field: 'titel', widget: 'textarea', options: { rows: 'x' } }] }] }),
    `${at(19, 21)} OPTION_WRONG "rows" must be integer.`,
  ],
  [
    'an unknown field to send',
    bookForm({ submit: { send: ['titl'] } }),
    `${at(21, 7)} FIELD_UNKNOWN The schema has no field "titl". Did you mean "titel"?`,
  ],
  [
    'a parameter that the address does not have',
    bookForm({ load: 'buch/{params.nr}' }),
    `${at(19, 11)} PLACEHOLDER_UNKNOWN The address has no parameter "nr" ({params.nr}).`,
  ],
  [
    'a placeholder that is no field',
    bookDetail({ title: 'Buch {row.titl}' }),
    `${at(6, 12)} PLACEHOLDER_UNKNOWN The schema has no field "titl" ({row.titl}). Did you mean "titel"?`,
  ],
  [
    'a condition over an unknown field',
    bookForm({ sections: [{ when: { field: 'data.seite' }, fields: ['titel'] }] }),
    `${at(15, 18)} PLACEHOLDER_UNKNOWN The schema has no field "seite" ({data.seite}). Did you mean "seiten"?`,
  ],
  [
    'a condition without its part',
    bookForm({ sections: [{ when: { field: 'titel' }, fields: ['titel'] }] }),
    `${at(15, 18)} VALUE_WRONG "titel" has the wrong form for "field"; right is, for example, "row.titel".`,
  ],
  [
    'a condition with "is" and no field',
    bookForm({ sections: [{ when: { is: 1 }, fields: ['titel'] }] }),
    `${at(14, 15)} KEY_MISSING The key "is" needs "field" beside it.`,
  ],
  [
    'a condition that is no JSON Schema',
    bookForm({ sections: [{ when: { schema: { type: 'objekt' } }, fields: ['titel'] }] }),
    `${at(16, 19)} SCHEMA_WRONG This is no valid JSON Schema: it must be equal to one of the allowed values.`,
  ],
  [
    'an unknown field of an entry',
    bookForm({ sections: [{ fields: [{ field: 'ausgaben', items: { fields: ['verlg'] } }] }] }),
    `${at(19, 15)} FIELD_UNKNOWN The schema has no field "verlg". Did you mean "verlag"?`,
  ],
  [
    'an unfit widget in an entry',
    bookForm({
      sections: [{ fields: [{ field: 'ausgaben', items: { fields: [{ field: 'jahr', widget: 'text' }] } }] }],
    }),
    `${at(21, 27)} WIDGET_UNFIT The widget "text" edits string; "jahr" is integer.`,
  ],
  [
    'entries of what is no list',
    bookForm({ sections: [{ fields: [{ field: 'titel', items: { reorder: true } }] }] }),
    `${at(17, 20)} ITEMS_UNFIT "titel" is no list of objects.`,
  ],
  [
    'a lookup that fills an unknown field',
    bookForm({
      sections: [{ fields: [{ field: 'titel', lookup: { path: 'x/{data.titel}', fill: { seite: 1 } } }] }],
    }),
    `${at(20, 24)} FIELD_UNKNOWN The schema has no field "seite". Did you mean "seiten"?`,
  ],
  [
    'a lookup in a list that fills an unknown field of the entry',
    bookForm({
      sections: [
        {
          fields: [
            {
              field: 'ausgaben',
              items: {
                fields: [{ field: 'jahr', lookup: { path: 'x/{item.jahr}', fill: { verlg: '{item.v}' } } }],
              },
            },
          ],
        },
      ],
    }),
    `${at(24, 30)} FIELD_UNKNOWN The schema has no field "verlg". Did you mean "verlag"?`,
  ],
  [
    'a lookup in a list by an unknown field of the entry',
    bookForm({
      sections: [
        {
          fields: [
            {
              field: 'ausgaben',
              items: {
                fields: [{ field: 'jahr', lookup: { path: 'x/{item.jar}', fill: { verlag: '{item.v}' } } }],
              },
            },
          ],
        },
      ],
    }),
    `${at(22, 27)} PLACEHOLDER_UNKNOWN An entry has no field "jar" ({item.jar}). Did you mean "jahr"?`,
  ],
  [
    'a lookup of the form that asks for an entry',
    bookForm({
      sections: [{ fields: [{ field: 'titel', lookup: { path: 'x/{item.titel}', fill: { seiten: 1 } } }] }],
    }),
    `${at(18, 21)} PLACEHOLDER_UNKNOWN Before the hit there is no item ({item.titel}); the form's values are data.`,
  ],
  [
    'a group of choices without an enumeration',
    bookForm({ sections: [{ fields: [{ field: 'titel', choiceGroup: '{data.genre}' }] }] }),
    `${at(17, 26)} CHOICES_UNFIT "titel" has no enumeration (x-enum).`,
  ],
  [
    'a group of choices by an unknown field',
    bookForm({ sections: [{ fields: [{ field: 'genre', choiceGroup: '{data.gattung}' }] }] }),
    `${at(17, 26)} PLACEHOLDER_UNKNOWN The schema has no field "gattung" ({data.gattung}).`,
  ],
  [
    'what a hidden section does with its values',
    bookForm({ sections: [{ whenHidden: 'drop', when: { field: 'data.titel' }, fields: ['seiten'] }] }),
    `${at(14, 21)} VALUE_WRONG "drop" is not possible for "whenHidden"; possible: keep, clear, omit.`,
  ],
  [
    'a list in a dialog',
    bookList({ toolbar: [{ label: 'x', to: 'BUCH_SUCHEN', open: 'dialog' }] }),
    `${at(19, 13)} ACTION_UNCLEAR Only forms open in a dialog; "BUCH_SUCHEN" is none.`,
  ],
  [
    'an unknown form in a dialog',
    bookList({ toolbar: [{ label: 'x', to: 'BUCH_BEARBEITE', open: 'dialog' }] }),
    `${at(19, 13)} SCREEN_UNKNOWN There is no screen "BUCH_BEARBEITE". Did you mean "BUCH_BEARBEITEN"?`,
  ],
  [
    'a mask of a column that does not exist',
    bookList({ columns: [{ field: 'titel', mask: 'mitte' }] }),
    `${at(14, 15)} VALUE_WRONG "mitte" is not possible for "mask"; possible: all, end, none.`,
  ],
  [
    'a mask that does not exist',
    bookForm({ sections: [{ fields: [{ field: 'titel', mask: 'start' }] }] }),
    `${at(17, 19)} VALUE_WRONG "start" is not possible for "mask"; possible: all, end, none.`,
  ],
  [
    'a repeated default',
    bookList({ pageSize: 25 }),
    `${at(16, 3)} DEFAULT_REPEATED "pageSize": 25 is the default; leave it out.`,
  ],
  [
    'a wrong target',
    bookList({ back: 'zurück' }),
    `${at(16, 11)} VALUE_WRONG "zurück" has the wrong form for "back"; right is, for example, "BUCH_SUCHEN".`,
  ],
  [
    'a target with a misspelt key',
    bookList({ back: { screen: 'BUCH_SUCHEN', param: {} } }),
    `${at(18, 5)} KEY_UNKNOWN There is no key "param" here. Did you mean "params"?`,
  ],
];

describe('reports a broken definition with place, problem and suggestion', () => {
  it.each(corpus)('%s', (_what, definition, expected) => {
    expect(linesFor(definition)).toEqual(expect.arrayContaining([expected]));
  });
});

it('finds two screens with one name or one address', () => {
  const files = [
    ...valid,
    definitionFile(bookList({ path: '/buch/anzeigen/{nr}' }), 'screens/buecherei/d.json'),
  ];
  const lines = checkLines(files);
  expect(lines).toContain(
    'screens/buecherei/d.json:3:11 NAME_TWICE screens/buecherei/a-suchen.json has the name "BUCH_SUCHEN" already.',
  );
  expect(lines).toContain(
    'screens/buecherei/d.json:5:11 PATH_TWICE screens/buecherei/c-anzeigen.json has the path "/buch/anzeigen/{nr}" already.',
  );
});

it('never throws on any JSON value', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom('list', 'form', 'detail', 'page', undefined),
      (value, kind) => {
        const definition =
          kind && value !== null && typeof value === 'object' && !Array.isArray(value)
            ? { ...bookList(), ...value, kind }
            : value;
        expect(Array.isArray(checkLines([definitionFile(definition)]))).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

it('docs/errors.md explains every error code, and no other', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const documented = [
    ...readFileSync(resolve(root, 'docs/errors.md'), 'utf8').matchAll(/^\| `([A-Z_]+)`/gm),
  ].map(([, code]) => code);
  const sources = [
    'packages/schema/src/problems/problem.ts',
    'packages/schema/src/language/definition/definition-error.ts',
  ];
  const codes = sources.flatMap((file) =>
    [...readFileSync(resolve(root, file), 'utf8').matchAll(/^ {2}\| '([A-Z_]+)'/gm)].map(([, code]) => code),
  );
  expect([...new Set(documented)].toSorted()).toEqual([...new Set(codes)].toSorted());
});

it('searches of the portal wait 400 ms (VW-9)', () => {
  const searched = readScreens(process.cwd()).flatMap(({ screen }) =>
    screen.kind === 'list' && screen.search !== false ? [[screen.name, screen.search?.debounce]] : [],
  );
  expect(searched.filter(([, debounce]) => debounce !== 400)).toEqual([]);
  expect(searched.length).toBeGreaterThan(5);
});
