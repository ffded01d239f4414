import { germanLocale } from '@schema-screens/locale';
import { resolveColumn } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { expect, it } from 'vitest';
import { createLoadedRowsSearch, searchLoadedRows } from './search-rows.ts';
import { mergePages } from './use-rows.ts';

const rows: Row[] = [
  { id: 1, titel: 'Öl', seiten: 10 },
  { id: 2, titel: 'Zebra', seiten: 9 },
  { id: 3, titel: 'apfel', seiten: 100 },
  { id: 4, titel: null, seiten: null },
];
const textFor = (row: Row, field: string) => String(row[field] ?? '');
const sorted = (field: string, direction: 'asc' | 'desc') =>
  searchLoadedRows(germanLocale, rows, { sort: [{ field, direction }] }, [], textFor).data;
const ids = (found: Row[]) => found.map((row) => row.id);

it('sorts in German order, empty values last in either direction', () => {
  expect(ids(sorted('titel', 'asc'))).toEqual([3, 1, 2, 4]);
  expect(ids(sorted('titel', 'desc'))).toEqual([2, 1, 3, 4]);
});

it('sorts enumerations by their texts, whatever else their column says', () => {
  const enums = {
    art: [
      { key: 'a', label: 'Zebra' },
      { key: 'b', label: 'Affe' },
      { key: 'c', label: 'Maus' },
    ],
  };
  const definition = { properties: { art: { type: 'string', 'x-enum': 'art' } } } as const;
  const some: Row[] = [...'cab'].map((art, index) => ({ id: index + 1, art }));
  for (const column of [{ field: 'art' }, { field: 'art', text: '{row.id}' }]) {
    const search = createLoadedRowsSearch(germanLocale, some, [resolveColumn(column, { definition, enums })]);
    expect(ids(search({ sort: [{ field: 'art', direction: 'asc' }] }).data)).toEqual([3, 1, 2]);
  }
});

it('sorts numbers as numbers', () => {
  expect(ids(sorted('seiten', 'desc'))).toEqual([3, 1, 2, 4]);
});

it('requires every word in some field', () => {
  const state = { query: 'zeb 9', mode: 'contains' as const, sort: [] };
  expect(ids(searchLoadedRows(germanLocale, rows, state, ['titel', 'seiten'], textFor).data)).toEqual([2]);
});

it('requires the whole text in exact mode', () => {
  const state = { query: 'APFEL', mode: 'exact' as const, sort: [] };
  expect(ids(searchLoadedRows(germanLocale, rows, state, ['titel'], textFor).data)).toEqual([3]);
  expect(searchLoadedRows(germanLocale, rows, { ...state, query: 'apf' }, ['titel'], textFor).data).toEqual(
    [],
  );
});

it('answers with a page, the count of all and the number of rows by value, like the back end', () => {
  const search = { filters: { 'seiten.from': '10' }, page: 2, pageSize: 1, countBy: ['titel', 'seiten'] };
  expect(searchLoadedRows(germanLocale, rows, search, [], textFor)).toEqual({
    data: [rows[2]],
    count: 2,
    counts: { titel: { Öl: 1, apfel: 1 }, seiten: { 10: 1, 9: 1, 100: 1, '': 1 } },
  });
});

it('keeps each primary key once when rows move between pages', () => {
  const pages = [
    { data: [{ id: 1 }, { id: 2 }], count: 3 },
    { data: [{ id: 2 }, { id: 3 }], count: 3 },
  ];
  expect(ids(mergePages(pages, 'id'))).toEqual([1, 2, 3]);
});
