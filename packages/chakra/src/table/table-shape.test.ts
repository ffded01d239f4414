import { resolveColumn } from '@schema-screens/schema/language';
import { describe, expect, it } from 'vitest';
import { libraryMeta } from '../../../../.storybook/library.ts';
import { minWidthOf, tableShapeFor } from './table-shape.ts';

const column = (field: string, more = {}) => resolveColumn({ field, ...more }, libraryMeta);

describe('the least width of a column', () => {
  it('is what its cell needs', () => {
    expect(minWidthOf(column('titel'), undefined)).toBe(6.5);
    expect(minWidthOf(column('preis'), 6)).toBe(6);
    expect(minWidthOf(column('titel', { width: 'wide' }), undefined)).toBe(11.5);
  });

  it('has room for the longest word of its possible values', () => {
    const enumValues = [{ key: 'a', label: 'Bibliotheksmitarbeiter im Haus' }];
    expect(minWidthOf({ ...column('sprache'), enumValues }, 4)).toBe(22 * 0.5);
  });

  it('has room for its whole heading where that does not wrap', () => {
    expect(minWidthOf(column('titel', { label: 'Band und Jahr', width: 'narrow' }), 4)).toBe(13 * 0.6 + 1.25);
  });

  it('has room for the longest word of its heading', () => {
    const label = 'Fernleihbestellung von anderswo';
    expect(minWidthOf(column('titel', { label }), 4)).toBe(18 * 0.6 + 1.25);
  });
});

describe('the shape of a table', () => {
  const needs = { all: 60, reduced: 45 };

  it.each([
    [60, 'table'],
    [59.9, 'reduced'],
    [45, 'reduced'],
    [44.9, 'cards'],
  ])('in %s rem it is: %s', (width, shape) => {
    expect(tableShapeFor(needs, width)).toBe(shape);
  });
});
