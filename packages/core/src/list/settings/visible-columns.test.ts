import { resolveColumn } from '@schema-screens/schema/language';
import { expect, it } from 'vitest';
import { visibleColumns } from './column-choice.ts';

const columns = [
  { field: 'grund1', label: 'Grund 1', labelWithout: { label: 'Grund', fields: ['grund2', 'grund3'] } },
  { field: 'grund2', label: 'Grund 2', hideEmpty: true },
  { field: 'grund3', label: 'Grund 3', hideEmpty: true },
].map((column) => resolveColumn(column, undefined));

const labelsFor = (...rows: Record<string, unknown>[]) =>
  visibleColumns(columns, rows).map(({ label }) => label);

it('omits columns without a value in any row', () => {
  expect(labelsFor({ grund1: 'a', grund2: '' }, { grund3: 'c' })).toEqual(['Grund 1', 'Grund 3']);
});

it('uses the other heading once columns are omitted', () => {
  expect(labelsFor({ grund1: 'a' }, { grund2: null })).toEqual(['Grund']);
});
