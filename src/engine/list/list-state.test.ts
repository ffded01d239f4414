import { describe, expect, it } from 'vitest';
import { type ListState, maxQueryLength, readListState, toggleSort, writeListState } from './list-state.ts';

const defaults: ListState = { query: '', mode: 'ENTHAELT', sort: [{ field: 'titel', direction: 'asc' }] };
const sortable = ['titel', 'seiten'];
const read = (search: string) =>
  readListState(new URLSearchParams(search), defaults, sortable, ['EXAKT', 'ENTHAELT']);

describe('the state in the address', () => {
  it('is empty for the defaults', () => {
    expect(writeListState(new URLSearchParams(), defaults, defaults).toString()).toBe('');
    expect(read('')).toEqual(defaults);
  });

  it('comes back as it was written', () => {
    const state: ListState = {
      query: 'zauber & berg',
      mode: 'EXAKT',
      sort: [
        { field: 'seiten', direction: 'desc' },
        { field: 'titel', direction: 'asc' },
      ],
    };
    const params = writeListState(new URLSearchParams('anderes=1'), state, defaults);
    expect(params.get('anderes')).toBe('1');
    expect(read(params.toString())).toEqual(state);
  });

  it('ignores what is not possible here', () => {
    expect(read('modus=PHONETISCH&sort=passwort:desc&sort=seiten:quer')).toEqual({
      ...defaults,
      sort: [{ field: 'seiten', direction: 'asc' }],
    });
  });

  it('cuts a query that the back end would refuse', () => {
    expect(read(`suche=${'x'.repeat(500)}`).query).toHaveLength(maxQueryLength);
  });
});

describe('toggleSort', () => {
  it('sorts ascending, then descending, then ascending', () => {
    expect(toggleSort([], 'seiten')).toEqual([{ field: 'seiten', direction: 'asc' }]);
    expect(toggleSort([{ field: 'seiten', direction: 'asc' }], 'seiten')).toEqual([
      { field: 'seiten', direction: 'desc' },
    ]);
    expect(toggleSort([{ field: 'seiten', direction: 'desc' }], 'seiten')).toEqual([
      { field: 'seiten', direction: 'asc' },
    ]);
  });

  it('adds a column behind the others', () => {
    expect(toggleSort(defaults.sort, 'seiten', true).map((order) => order.field)).toEqual([
      'titel',
      'seiten',
    ]);
  });
});
