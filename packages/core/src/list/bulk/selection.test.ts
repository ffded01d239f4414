import { describe, expect, test } from 'vitest';
import { emptySelection, selectAll, toggleLoadedRows, toggleRow } from './selection.ts';

const loaded = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, row: { id } }));
const none = emptySelection('');
const ids = ({ rows }: { rows: ReadonlyMap<string, unknown> }) => [...rows.keys()];

describe('a selection', () => {
  test('takes a row in and out', () => {
    const one = toggleRow(none, 'b', false, loaded);
    expect(ids(one)).toEqual(['b']);
    expect(ids(toggleRow(one, 'b', false, loaded))).toEqual([]);
  });

  test('takes a range in and out, from the row that was touched last, in both directions', () => {
    const range = toggleRow(toggleRow(none, 'd', false, loaded), 'b', true, loaded);
    expect(ids(range).sort()).toEqual(['b', 'c', 'd']);
    expect(ids(toggleRow(range, 'c', true, loaded))).toEqual(['d']);
  });

  test('takes the row alone where the range has no beginning in view', () => {
    const far = toggleRow(none, 'x', false, [{ id: 'x', row: {} }]);
    expect(ids(toggleRow(far, 'c', true, loaded))).toEqual(['x', 'c']);
  });

  test('takes all loaded rows in, beside those of other pages, and nothing when they are', () => {
    const far = toggleRow(none, 'x', false, [{ id: 'x', row: {} }]);
    const all = toggleLoadedRows(far, loaded);
    expect(ids(all)).toEqual(['x', 'a', 'b', 'c', 'd', 'e']);
    expect(ids(toggleLoadedRows(all, loaded))).toEqual([]);
  });

  test('of all that match keeps the other loaded rows when one is taken out', () => {
    const all = toggleRow(selectAll(none), 'c', false, loaded);
    expect(all.isAll).toBe(false);
    expect(ids(all)).toEqual(['a', 'b', 'd', 'e']);
  });
});
