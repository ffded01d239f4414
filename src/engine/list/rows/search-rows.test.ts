import { expect, it } from 'vitest';
import type { Row } from '#model';
import { searchRows, sortRows } from './search-rows.ts';
import { mergePages } from './use-rows.ts';

const rows: Row[] = [
  { id: 1, titel: 'Öl', seiten: 10 },
  { id: 2, titel: 'Zebra', seiten: 9 },
  { id: 3, titel: 'apfel', seiten: 100 },
  { id: 4, titel: null, seiten: null },
];
const textFor = (row: Row, field: string) => String(row[field] ?? '');
const ids = (found: Row[]) => found.map((row) => row.id);

it('sorts in German order, empty values last in either direction', () => {
  expect(ids(sortRows(rows, [{ field: 'titel', direction: 'asc' }]))).toEqual([3, 1, 2, 4]);
  expect(ids(sortRows(rows, [{ field: 'titel', direction: 'desc' }]))).toEqual([2, 1, 3, 4]);
});

it('sorts numbers as numbers', () => {
  expect(ids(sortRows(rows, [{ field: 'seiten', direction: 'desc' }]))).toEqual([3, 1, 2, 4]);
});

it('requires every word in some field', () => {
  const state = { query: 'zeb 9', mode: 'contains' as const, sort: [] };
  expect(ids(searchRows(rows, state, ['titel', 'seiten'], textFor))).toEqual([2]);
});

it('requires the whole text in exact mode', () => {
  const state = { query: 'APFEL', mode: 'exact' as const, sort: [] };
  expect(ids(searchRows(rows, state, ['titel'], textFor))).toEqual([3]);
  expect(searchRows(rows, { ...state, query: 'apf' }, ['titel'], textFor)).toEqual([]);
});

it('keeps each primary key once when rows move between pages', () => {
  const pages = [
    { data: [{ id: 1 }, { id: 2 }], count: 3 },
    { data: [{ id: 2 }, { id: 3 }], count: 3 },
  ];
  expect(ids(mergePages(pages, 'id'))).toEqual([1, 2, 3]);
});
