import { describe, expect, it } from 'vitest';
import { migrateText } from './migrate-text.ts';
import { steps } from './version-1.ts';

/** A migrated definition, parsed again. */
const migrated = (definition: object, schema: string): unknown =>
  JSON.parse(migrateText(JSON.stringify(definition), schema).text);

const action = (change: object) => ({ kind: 'list', toolbar: [{ label: 'A', ...change }] });
const field = (change: object) => ({ kind: 'form', sections: [{ fields: [{ field: 'a', ...change }] }] });
const resource = (declaration: object) => ({ 'x-resource': declaration });
const section = (change: object) => ({ kind: 'detail', sections: [change] });
const help = { path: 'buch', value: 'id' };
const lookup = { path: 'buch/{data.id}', fill: { titel: '{item.titel}' } };

/** What was written before version 1, and what it has become. */
const changes: readonly (readonly [schema: string, before: object, now: object])[] = [
  ['application', { name: 'A' }, { definitionVersion: 1, name: 'A' }],
  ['form', field({ valueHelp: { ...help, byId: 'buch/{value}' } }), field({ valueHelp: help })],
  ['form', { kind: 'form', submit: { label: 'x', touches: [] } }, { kind: 'form', submit: { label: 'x' } }],
  ['form', { kind: 'form', errorFocus: 'field' }, { kind: 'form' }],
  ['list', { columns: [{ field: 'a', align: 'end' }] }, { columns: [{ field: 'a' }] }],
  ['list', { search: { modes: ['EXAKT'] } }, { search: { modes: ['exact'] } }],
  ['list', { pageSizes: [5, 'alle'] }, { pageSizes: [5, 'all'] }],
  ['list', action({ go: 'B' }), action({ to: 'B' })],
  ['list', action({ modal: 'B' }), action({ to: 'B', open: 'dialog' })],
  ['list', action({ open: '/b', newTab: true }), action({ url: '/b', open: 'tab' })],
  ['list', action({ kind: 'delete', to: 'B' }), action({ kind: 'delete', then: 'B' })],
  ['form', { onSuccess: 'B' }, { then: 'B' }],
  ['detail', { returnTo: 'B' }, { back: 'B' }],
  ['page', { redirect: 'B' }, { else: 'B' }],
  [
    'detail',
    section({ values: [{ field: 'a', link: 'B' }] }),
    section({ values: [{ field: 'a', to: 'B' }] }),
  ],
  ['navigation', { news: [{ screen: 'B' }] }, { news: [{ to: 'B' }] }],
  ['navigation', { waiting: [{ screen: 'B' }] }, { waiting: [{ to: 'B' }] }],
  ['navigation', { bar: { entries: [{ screen: 'B' }] } }, { bar: { entries: [{ to: 'B' }] } }],
  [
    'navigation',
    { palette: { records: [{ screen: 'B', params: { id: '{row.nr}' } }] } },
    { palette: { records: [{ to: { screen: 'B', params: { id: '{row.nr}' } } }] } },
  ],
  [
    'resource',
    resource({ own: { field: 'a', user: 'id' }, rights: { search: ['b'], read: ['b'] } }),
    resource({ own: { field: 'a', attribute: 'id' }, rights: { read: ['b'] } }),
  ],
  [
    'resource',
    resource({ rights: { search: ['a'], read: [{ roles: ['b'], when: { field: 'c', user: 'id' } }] } }),
    resource({ rights: { search: ['a'], read: [{ roles: ['b'], when: { field: 'c', is: '{user.id}' } }] } }),
  ],
  [
    'resource',
    resource({
      rights: {
        read: [
          {
            roles: ['b'],
            when: [
              { field: 'c', is: 1 },
              { field: 'd', is: 2 },
            ],
          },
        ],
      },
    }),
    resource({
      rights: {
        read: [
          {
            roles: ['b'],
            when: {
              all: [
                { field: 'c', is: 1 },
                { field: 'd', is: 2 },
              ],
            },
          },
        ],
      },
    }),
  ],
  [
    'form',
    { path: '/a/{id}', load: 'a/{id}', preset: { b: '{c}', d: '{today}' } },
    { path: '/a/{id}', load: 'a/{params.id}', preset: { b: '{row.c}', d: '{today}' } },
  ],
  [
    'detail',
    { path: '/a/{id}', sections: [{ table: { rowActions: [{ download: 'b/{id}/{user.nr}' }] } }] },
    { path: '/a/{id}', sections: [{ table: { rowActions: [{ download: 'b/{row.id}/{user.nr}' }] } }] },
  ],
  [
    'list',
    { adjustable: true, filterable: ['a'], export: true, import: false },
    { tools: ['columns', 'filters', 'export'], filterFields: ['a'] },
  ],
  ['list', { bottomToolbar: [], bottomToolbarSmall: true }, { bottomToolbar: { actions: [], small: true } }],
  ['detail', section({ columns: 2 }), section({ columnCount: 2 })],
  ['detail', section({ columns: 'line' }), section({ layout: 'line' })],
  ['form', field({ items: { columns: 3 } }), field({ items: { columnCount: 3 } })],
  ['form', field({ valueHelp: lookup }), field({ lookup })],
  ['form', field({ valueHelp: [help, lookup] }), field({ valueHelp: help, lookup })],
  ['detail', section({ tiles: [{ aggregate: 'avg' }] }), section({ tiles: [{ aggregate: 'average' }] })],
  ['list', { totals: [{ field: 'a', of: 'count' }] }, { totals: [{ field: 'a', aggregate: 'count' }] }],
  [
    'list',
    action({ when: { field: 'row.a', same: '{user.b}' } }),
    action({ when: { field: 'row.a', is: '{user.b}' } }),
  ],
  [
    'detail',
    section({ table: { toggles: [{ name: 'a', when: {} }] } }),
    section({ table: { toggles: [{ name: 'a', where: {} }] } }),
  ],
  ['list', { source: { path: 'a', items: 'b' } }, { source: { path: 'a', pick: 'b' } }],
  ['list', { menu: { count: { path: 'a', value: 'b' } } }, { menu: { count: { path: 'a', pick: 'b' } } }],
  ['list', { menu: { needs: { path: 'a', value: 'b' } } }, { menu: { needs: { path: 'a', pick: 'b' } } }],
  [
    'detail',
    { tabs: [{ count: { path: 'a', value: 'b' } }] },
    { tabs: [{ count: { path: 'a', pick: 'b' } }] },
  ],
  [
    'resource',
    { properties: { a: { 'x-later': 'b', 'x-notBefore': 'c+3', title: 'A' }, d: { 'x-atLeast': 'e' } } },
    {
      properties: {
        a: {
          'x-compare': [
            ['>', 'b'],
            ['>=', 'c+3'],
          ],
          title: 'A',
        },
        d: { 'x-compare': ['>=', 'e'] },
      },
    },
  ],
  [
    'resource',
    { properties: { a: { 'x-same': 'b', errorMessage: { 'x-same': 'No.' } } } },
    { properties: { a: { 'x-compare': ['=', 'b'], errorMessage: { 'x-compare': 'No.' } } } },
  ],
  [
    'form',
    { kind: 'form', extra: { p: { schema: { properties: { a: {}, b: { 'x-different': 'a' } } } } } },
    { kind: 'form', extra: { p: { schema: { properties: { a: {}, b: { 'x-compare': ['!=', 'a'] } } } } } },
  ],
  [
    'resource',
    { properties: { a: { type: 'number', 'x-amount': true } } },
    { properties: { a: { type: 'number', 'x-money': true } } },
  ],
  ['form', field({ errors: { 'x-same': 'No.' } }), field({ errors: { 'x-compare': 'No.' } })],
];

describe('version 1', () => {
  it.each(changes)('of a %s: %j is %j', (schema, before, now) => {
    expect(migrated(before, schema)).toEqual(now);
    expect(migrateText(JSON.stringify(now), schema).done).toEqual([]);
  });

  it('has an example of each step', () => {
    const used = new Set(
      changes.flatMap(([schema, before]) => migrateText(JSON.stringify(before), schema).done),
    );
    expect(steps.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  });
});

it('another call for a hit stays, and is refused by the check', () => {
  const before = field({ valueHelp: { path: 'buch', byId: 'werk/{value}' } });
  expect(migrated(before, 'form')).toEqual(before);
});

it('data whose keys are spelled like words of the language stay', () => {
  const definition = {
    kind: 'form',
    submit: { body: { kind: 'form', errorFocus: 'field', go: 'B' } },
    extra: { a: { schema: { link: 1 } } },
  };
  expect(migrateText(JSON.stringify(definition), 'form').done).toEqual([]);
});

it('unchanged lines keep their layout', () => {
  const text =
    '{\n  "a":   [1,\n2], "title": "E\\u2011Mail",\n  "columns": [ {\n "field": "b", "align": "end", "cell": {"name":   "x"} }]\n}\n';
  const { text: now, done } = migrateText(text, 'list');
  expect(done).toHaveLength(1);
  expect(now).toContain('"a": [1,\n2]');
  expect(now).toContain('"E\\u2011Mail"');
  expect(now).toContain('"cell": {"name":   "x"}');
  expect(migrateText(now, 'list')).toEqual({ text: now, done: [] });
});
