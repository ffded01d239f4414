import { germanLocale } from '@schema-screens/locale';
import type { JsonSchema } from '@schema-screens/schema/model';
import { describe, expect, it } from 'vitest';
import { valueText } from './value-text.ts';

const place: JsonSchema = {
  type: 'object',
  properties: {
    ort: { type: 'string', title: 'Ort' },
    seit: { type: 'string', format: 'date', title: 'Seit' },
    farbe: { type: 'string', 'x-enum': 'farbe', title: 'Farbe' },
  },
};
const enums = { farbe: [{ key: 'r', label: 'rot' }] };
const value = { seit: '2020-01-01', farbe: 'r', ort: 'Olden', leer: null };

describe('an object', () => {
  it('lists its parts in the order of the schema', () => {
    expect(valueText(germanLocale, value, place, [], { enums })).toBe('Olden, 01.01.2020, rot');
  });

  it('prefixes its parts with their names on request', () => {
    const labelled = { enums, isLabelled: true };
    expect(valueText(germanLocale, value, place, [], labelled)).toBe(
      'Ort: Olden, Seit: 01.01.2020, Farbe: rot',
    );
    const list = { type: 'array', items: place };
    expect(valueText(germanLocale, [value, { ort: 'Hamm' }], list, [], labelled)).toBe(
      'Ort: Olden, Seit: 01.01.2020, Farbe: rot\nOrt: Hamm',
    );
    const nested = { properties: { orte: { ...list, title: 'Orte' } } };
    expect(valueText(germanLocale, { orte: [{ ort: 'Olden' }, { ort: 'Hamm' }] }, nested, [], labelled)).toBe(
      'Orte (Ort: Olden; Ort: Hamm)',
    );
    const around = { properties: { lage: { ...place, title: 'Lage' }, zahl: { title: 'Zahl' } } };
    expect(valueText(germanLocale, { lage: { ort: 'Hamm' }, zahl: 1 }, around, [], labelled)).toBe(
      'Lage (Ort: Hamm), Zahl: 1',
    );
  });
});

it('has the decimals of its schema, and the texts of the records that it refers to', () => {
  const part: JsonSchema = {
    type: 'array',
    items: {
      properties: {
        preis: { type: 'number', title: 'Preis', 'x-scale': 2 },
        teil: {
          type: 'integer',
          title: 'Teil',
          'x-reference': { resource: 'teil', show: '{name}', text: 'verweise.teil' },
        },
      },
    },
    'x-parts': { key: 'id' },
  };
  const entries = [
    { id: 1, preis: 11.9, teil: 7, verweise: { teil: 'Ölfilter' } },
    { id: 2, preis: 3, teil: 8 },
  ];
  expect(valueText(germanLocale, entries, part, [], { isLabelled: true })).toBe(
    'Preis: 11,90, Teil: Ölfilter\nPreis: 3,00, Teil: 8',
  );
});

it('resolves references and uses the shape of the value', () => {
  const definition: JsonSchema = { definitions: { place } };
  const schema: JsonSchema = {
    oneOf: [
      { type: 'object', properties: { preis: { type: 'number', title: 'Preis' } } },
      { $ref: '#/definitions/place' },
    ],
  };
  const sources = { definition, enums, isLabelled: true };
  expect(valueText(germanLocale, { preis: 2.5 }, schema, [], sources)).toBe('Preis: 2,5');
  expect(valueText(germanLocale, { ort: 'Olden', farbe: 'r' }, schema, [], sources)).toBe(
    'Ort: Olden, Farbe: rot',
  );
});

it('a constant with a title is called by it, whatever else is possible', () => {
  const items: JsonSchema = { anyOf: [{ const: 'alle', title: 'Alle Verträge' }, { type: 'string' }] };
  const list = { properties: { vertraege: { type: 'array', items } } };
  expect(valueText(germanLocale, { vertraege: ['alle'] }, list, [])).toBe('Alle Verträge');
  expect(valueText(germanLocale, 'alle', items, [])).toBe('Alle Verträge');
  expect(valueText(germanLocale, '910000001', items, [])).toBe('910000001');
});
