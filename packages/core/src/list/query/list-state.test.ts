import { describe, expect, it } from 'vitest';
import { queryParamNames } from '../../ports/navigation.ts';
import {
  type ListOptions,
  type ListState,
  maxQueryLength,
  readListState,
  toggleSort,
  writeListState,
} from './list-state.ts';

const defaults: ListState = {
  query: '',
  mode: 'contains',
  sort: [{ field: 'titel', direction: 'asc' }],
  filters: { verliehen: 'false' },
  page: 1,
  pageSize: 25,
};
const offer: ListOptions = {
  sortable: ['titel', 'seiten'],
  modes: ['exact', 'contains'],
  filters: ['verliehen', 'sprache'],
  pageSizes: [10, 25, 'all'],
  columns: [],
};
const read = (search: string) => readListState(new URLSearchParams(search), defaults, offer);

describe('the state in the address', () => {
  it('is empty for the defaults', () => {
    expect(writeListState(new URLSearchParams(), defaults, defaults).toString()).toBe('');
    expect(read('')).toEqual(defaults);
  });

  it('is read as it was written', () => {
    const state: ListState = {
      query: 'zauber & berg',
      mode: 'exact',
      sort: [
        { field: 'seiten', direction: 'desc' },
        { field: 'titel', direction: 'asc' },
      ],
      filters: { sprache: 'de' },
      page: 3,
      pageSize: 'all',
    };
    const params = writeListState(new URLSearchParams('anderes=1'), state, defaults);
    expect(params.get('anderes')).toBe('1');
    expect(read(params.toString())).toEqual(state);
  });

  it("has an application's own word for all rows on a page", () => {
    const names = { ...queryParamNames, pageSize: 'zeilen', allRows: 'alle' };
    const params = writeListState(new URLSearchParams(), { ...defaults, pageSize: 'all' }, defaults, names);
    expect(params.toString()).toBe('zeilen=alle');
    expect(readListState(params, defaults, offer, names).pageSize).toBe('all');
  });

  it('ignores invalid parts', () => {
    const search =
      'mode=phonetic&sort=passwort:desc&sort=seiten:quer&sort=seiten&page=-1&rows=7&filter.passwort=x';
    expect(read(search)).toEqual({ ...defaults, sort: [{ field: 'seiten', direction: 'asc' }] });
    for (const page of ['0', '1.5', 'zwei', '9'.repeat(30)]) expect(read(`page=${page}`).page).toBe(1);
  });

  it('truncates a query that is too long for the back end', () => {
    expect(read(`query=${'x'.repeat(500)}`).query).toHaveLength(maxQueryLength);
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

  it('appends a column to the others', () => {
    expect(toggleSort(defaults.sort, 'seiten', true).map((order) => order.field)).toEqual([
      'titel',
      'seiten',
    ]);
  });
});
