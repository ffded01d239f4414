import { expect, it } from 'vitest';
import type { DataSource } from '../../ports/data-source.ts';
import { rowIds, rowKeyOf } from './row-ids.ts';

const rows = [
  { art: 'buch', id: 1 },
  { art: 'film', id: 1 },
  { art: 'film', id: 2 },
];

it('identifies rows of several kinds by several fields', () => {
  expect(rowIds(rows, ['art', 'id'], 'MEDIEN')).toEqual({
    ids: ['buch/1', 'film/1', 'film/2'],
    error: undefined,
  });
});

it('gives each row a unique id, and reports a key that is not unique', () => {
  const { ids, error } = rowIds(rows, 'id', 'MEDIEN');
  expect(new Set(ids).size).toBe(3);
  expect(error?.message).toBe('ROWS_DOUBLED: MEDIEN has two rows with id = "1"');
});

it('reports rows without a key as duplicates', () => {
  expect(rowIds([{}, {}], 'id', 'MEDIEN').error?.code).toBe('ROWS_DOUBLED');
});

it('identifies entries of a record without a key by their index, in any order', () => {
  const entries = [{ jahr: 1999 }, { jahr: 1999 }];
  const key = rowKeyOf({ path: 'row' }, entries, {} as DataSource);
  expect(rowIds(entries.toReversed(), key, 'BUCH').ids).toEqual(['1', '0']);
});
