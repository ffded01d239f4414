import { germanLocale } from '@schema-screens/locale';
import { type ResolvedColumn, resolveColumn } from '@schema-screens/schema/language';
import { describe, expect, it } from 'vitest';
import { exportLimitsOf } from '../query/use-list-description.ts';
import { exportedColumns } from '../settings/column-choice.ts';
import { rowsAsCsv } from './export-rows.ts';

const column = (field: string, over: Partial<ResolvedColumn> = {}): ResolvedColumn => ({
  field,
  label: field,
  cell: 'text',
  schema: undefined,
  enumValues: [],
  isSortable: true,
  ...over,
});

it('writes the texts of the cells, without specially protected values', () => {
  const columns = [
    column('titel', { label: 'Titel' }),
    column('erschienen', { label: 'Erschienen', cell: 'date' }),
    column('diagnose', { isSpecial: true }),
    column('verliehen', { label: 'Verliehen', cell: 'check' }),
  ];
  const rows = [
    { titel: 'Zauberberg; Der', erschienen: '1924-11-28', diagnose: 'x', verliehen: true },
    { titel: '=BÖSE()', erschienen: null, diagnose: 'y', verliehen: false },
  ];
  expect(rowsAsCsv(germanLocale, columns, rows)).toBe(
    '\uFEFFTitel;Erschienen;Verliehen\r\n"Zauberberg; Der";28.11.1924;Ja\r\n\'=BÖSE();;Nein\r\n',
  );
});

describe('a column whose value is specially protected', () => {
  const special = { type: 'string', 'x-privacy': 'special' };
  const definition = {
    definitions: { krank: { 'x-privacy': 'special', properties: { label: {} } } },
    properties: {
      anschrift: { properties: { strasse: {}, ort: { 'x-privacy': 'public' } } },
      befund: { properties: { diagnose: special, datum: {} } },
      befunde: { type: 'array', items: { properties: { diagnose: special } } },
      gesundheit: { 'x-privacy': 'special', properties: { label: {} } },
      verweis: { $ref: '#/definitions/krank' },
      art: { oneOf: [{ properties: { label: {} } }, { properties: { label: special } }] },
    },
  };
  const isExported = (field: string): boolean =>
    exportedColumns([resolveColumn({ field }, { definition, enums: {} })]).length === 1;

  it.each([
    ['befund', 'in a part'],
    ['befund.diagnose', 'itself'],
    ['befunde', 'in the entries of a list'],
    ['gesundheit.label', 'as a part of something'],
    ['verweis', 'behind a reference'],
    ['verweis.label', 'as a part of what a reference leads to'],
    ['art.label', 'in one of several shapes'],
  ])('is left out: %s, %s', (field) => expect(isExported(field)).toBe(false));

  it.each(['anschrift', 'anschrift.ort', 'befund.datum', 'fremd'])('others are not: %s', (field) =>
    expect(isExported(field)).toBe(true),
  );
});

it.each([
  [undefined, { rows: 100_000, columns: Number.POSITIVE_INFINITY }],
  [
    { maxRows: 2, maxColumns: 3 },
    { rows: 2, columns: 3 },
  ],
])('an export has the limits of its metadata: %j', (declared, expected) => {
  const meta = { definition: { 'x-resource': { ...(declared && { export: declared }) } }, enums: {} };
  expect(exportLimitsOf(meta)).toEqual(expected);
});
