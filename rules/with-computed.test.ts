import { describe, expect, it } from 'vitest';
import type { Computation } from './computation.ts';
import { computedValue } from './computed-value.ts';
import { dateDifference } from './date-difference.ts';
import { withComputed } from './with-computed.ts';

const now = new Date('2024-03-02T12:00:00Z');

const data = {
  titel: 'Faust',
  band: null,
  autor: 'Goethe',
  preis: 0.1,
  porto: 0.2,
  von: '2024-02-28',
  bis: '2024-03-01',
  ausgaben: [{ jahr: 1808, preis: 3 }, { jahr: 1832, preis: null }, { preis: 4.5 }],
};

describe('a computed value', () => {
  it.each<[Computation, unknown]>([
    [{ sum: ['preis', 'porto'] }, 0.3],
    [{ sum: ['ausgaben.preis', 'preis'] }, 7.6],
    [{ sum: ['band'] }, null],
    [{ count: 'ausgaben' }, 3],
    [{ count: 'ausgaben.jahr' }, 2],
    [{ count: 'fehlt' }, 0],
    [{ join: { fields: ['autor', 'band', 'titel'], with: ', ' } }, 'Goethe, Faust'],
    [{ join: { fields: ['band'] } }, null],
    [{ text: '{titel} von {autor}, {ausgaben.jahr}' }, 'Faust von Goethe, 1808, 1832'],
    [{ text: '{band}' }, null],
    [{ between: { from: 'von', to: 'bis' } }, 2],
    [{ between: { from: 'von', to: 'today' } }, 3],
    [{ between: { from: 'von', to: 'fehlt' } }, null],
  ])('of %j', (compute, value) => {
    expect(computedValue(compute, data, now)).toEqual(value);
  });
});

describe('a record with what its schema computes', () => {
  const number = { type: 'number' };
  const zeile = { a: number, b: number, betrag: { 'x-compute': { sum: ['a', 'b'] } } };
  const schema = {
    properties: {
      brutto: { 'x-compute': { sum: ['summe', 'steuer'] } },
      summe: { 'x-compute': { sum: ['zeilen.betrag'] } },
      steuer: number,
      zeilen: {
        type: 'array',
        items: { properties: { ...zeile, von: { 'x-compute': { text: '{titel}' } } } },
      },
      titel: { type: 'string' },
    },
  };

  it('ignores the values that were sent, whatever the fields depend on', () => {
    const sent = {
      titel: 'T',
      steuer: 1,
      summe: 99,
      zeilen: [
        { a: 1, b: 2, betrag: 99 },
        { a: 3, a2: null },
      ],
    };
    expect(withComputed(schema, sent, now)).toEqual({
      titel: 'T',
      steuer: 1,
      brutto: 7,
      summe: 6,
      zeilen: [
        { a: 1, b: 2, betrag: 3, von: 'T' },
        { a: 3, a2: null, betrag: 3, von: 'T' },
      ],
    });
  });

  it('is the same object when nothing differs', () => {
    const record = { titel: 'T', brutto: 1, summe: 1, zeilen: [{ a: 1, betrag: 1, von: 'T' }] };
    expect(withComputed(schema, record, now)).toBe(record);
    expect(withComputed({ properties: { a: number } }, record, now)).toBe(record);
  });

  it('keeps a value that cannot be computed because the schema hides some of its fields', () => {
    const part = { properties: { summe: schema.properties.summe } };
    expect(withComputed(part, { summe: 5 }, now)).toEqual({ summe: 5 });
  });
});

describe('the difference between two days', () => {
  it.each([
    ['2024-01-31', '2024-02-29', 'months', 0],
    ['2024-01-29', '2024-02-29', 'months', 1],
    ['2000-03-01', '2026-02-28', 'years', 25],
    ['2000-02-28', '2026-02-28', 'years', 26],
    ['2026-02-28', '2000-02-28', 'years', -26],
    ['2024-03-31', '2024-03-30', 'days', -1],
    ['2024-03-30', '2024-03-31', 'days', 1],
    ['2024-13-01', '2024-03-31', 'days', null],
  ] as const)('counts from %s to %s in %s', (from, to, unit, count) => {
    expect(dateDifference(from, to, unit)).toBe(count);
  });
});
