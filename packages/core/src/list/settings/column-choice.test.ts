import { resolveColumn } from '@schema-screens/schema/language';
import { describe, expect, it } from 'vitest';
import { invalidColumns, type ListState, readListState, writeListState } from '../query/list-state.ts';
import { clampColumnWidth, readListSettings, selectedColumns, swapWithNeighbour } from './column-choice.ts';

const columns = ['titel', 'autor', 'seiten'].map((field) => resolveColumn({ field }, undefined));
const fields = columns.map(({ field }) => field);
const shown = (chosen: string[] | undefined) => selectedColumns(columns, chosen).map(({ field }) => field);

describe('the columns of a list', () => {
  it('are the chosen ones in order, or all if none is chosen or known', () => {
    expect(shown(['seiten', 'titel'])).toEqual(['seiten', 'titel']);
    expect(shown(['weg', 'autor'])).toEqual(['autor']);
    expect(shown(['weg'])).toEqual(fields);
    expect(shown(undefined)).toEqual(fields);
  });

  it('are without the optional ones until users choose them', () => {
    const columnsOf = (chosen?: string[]) =>
      selectedColumns([...columns, resolveColumn({ field: 'verlag', optional: true }, undefined)], chosen);
    expect(columnsOf().map(({ field }) => field)).toEqual(fields);
    expect(columnsOf(['verlag', 'titel']).map(({ field }) => field)).toEqual(['verlag', 'titel']);
  });

  it('swap with their neighbours, and stay at the ends', () => {
    expect(swapWithNeighbour(fields, 'autor', -1)).toEqual(['autor', 'titel', 'seiten']);
    expect(swapWithNeighbour(fields, 'autor', 1)).toEqual(['titel', 'seiten', 'autor']);
    expect(swapWithNeighbour(fields, 'titel', -1)).toEqual(fields);
    expect(swapWithNeighbour(fields, 'seiten', 1)).toEqual(fields);
  });
});

describe('what is remembered of a list', () => {
  it('is read as it was written', () => {
    const settings = { columns: ['autor', 'titel'], widths: { titel: 20.5 }, density: 'compact' } as const;
    expect(readListSettings({ ...settings }, fields)).toEqual(settings);
    expect(readListSettings(null, fields)).toEqual({});
  });

  it('leaves out what no longer exists or is invalid', () => {
    const stored = {
      columns: ['autor', 'weg', 'autor', 7],
      widths: { titel: 900, seiten: 'breit', weg: 10 },
      density: 'riesig',
      fremd: true,
    };
    expect(readListSettings(stored, fields)).toEqual({ columns: ['autor'], widths: { titel: 40 } });
    expect(readListSettings({ columns: 'titel', widths: [], density: null }, fields)).toEqual({});
  });

  it('rounds widths to half a rem, within limits', () => {
    expect([1, 12.3, 12.8, 99].map(clampColumnWidth)).toEqual([4, 12.5, 13, 40]);
  });
});

describe('columns in the address', () => {
  const defaults: ListState = { query: '', mode: 'contains', sort: [], filters: {}, page: 1, pageSize: 25 };
  const offer = { sortable: ['titel'], modes: [], filters: [], pageSizes: [25], columns: fields };
  const read = (search: string) => readListState(new URLSearchParams(search), defaults, offer).columns;

  it('are written in their order and read again', () => {
    const state = { ...defaults, columns: ['seiten', 'titel'] };
    const written = writeListState(new URLSearchParams('column=autor'), state, defaults).toString();
    expect(written).toBe('column=seiten&column=titel');
    expect(read(written)).toEqual(state.columns);
  });

  it('are left out if they do not exist or cannot be chosen', () => {
    const params = new URLSearchParams('column=weg&column=autor&sort=alt:desc&sort=titel');
    expect(read(params.toString())).toEqual(['autor']);
    expect(invalidColumns(params, offer)).toEqual(['weg', 'alt']);
    expect(invalidColumns(params, { ...offer, columns: [] })).toEqual([]);
    expect(read('column=weg')).toBeUndefined();
    expect(read('')).toBeUndefined();
  });
});
