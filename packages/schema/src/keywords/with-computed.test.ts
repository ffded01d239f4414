import { describe, expect, it } from 'vitest';
import type { Computation } from './computation.ts';
import { computedValue } from './computed-value.ts';
import { addDuration, addMinutes, dateDifference } from './date-arithmetic.ts';
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
  leihen: [],
  ausgaben: [{ jahr: 1808, preis: 3 }, { jahr: 1832, preis: null }, { preis: 4.5 }],
};

describe('a computed value', () => {
  it.each<[Computation, unknown]>([
    [{ sum: ['preis', 'porto'] }, 0.3],
    [{ sum: ['ausgaben.preis', 'preis'] }, 7.6],
    [{ sum: ['band'] }, null],
    [{ sum: ['leihen.tage'] }, 0],
    [{ sum: ['leihen.tage', 'preis'] }, 0.1],
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
    [{ difference: ['porto', 'preis'] }, 0.1],
    [{ difference: ['porto', 'band'] }, 0.2],
    [{ difference: ['band', 'porto'] }, null],
    [{ difference: [1, 'ausgaben.preis'] }, -6.5],
    [{ product: ['preis', 'porto', 3] }, 0.06],
    [{ product: ['preis', 'band'] }, null],
    [{ product: [1.005, 100] }, 100.5],
    [{ quotient: ['preis', 3] }, 0.033333333],
    [{ quotient: ['preis', 'porto', 0] }, null],
    [{ product: [{ quotient: ['preis', 3] }, 3] }, 0.1],
    [{ percent: { of: 4.35, rate: 19 } }, 0.8265],
    [{ percent: { of: 'porto', rate: 'band' } }, null],
    [{ round: { value: 1.005, decimals: 2 } }, 1.01],
    [{ round: { value: -1.005, decimals: 2 } }, -1.01],
    [{ round: { value: { quotient: [1, -3] }, decimals: 0 } }, 0],
    [{ round: { value: 'band', decimals: 2 } }, null],
    [{ sum: [{ product: ['preis', 3] }, 'band', 1] }, 1.3],
    [{ min: ['porto', 'ausgaben.preis', 'band'] }, 0.2],
    [{ max: ['porto', 'ausgaben.preis', 'band'] }, 4.5],
    [{ min: ['bis', 'von'] }, '2024-02-28'],
    [{ max: ['bis', 'today', 'von'] }, '2024-03-02'],
    [{ max: ['band'] }, null],
    [{ later: { from: 'von', days: 2 } }, '2024-03-01'],
    [{ later: { from: 'von', months: 12, days: -1 } }, '2025-02-27'],
    [{ later: { from: 'today', years: 'preis' } }, null],
    [{ later: { from: 'band', days: 1 } }, null],
    [{ choose: { when: { field: 'titel', is: 'Faust' }, value: 'preis', otherwise: 'porto' } }, 0.1],
    [{ choose: { when: { field: 'titel', in: ['Emilia'] }, value: 'preis', otherwise: 'porto' } }, 0.2],
    [{ choose: { when: { field: 'band', empty: true }, value: { text: 'ein Band' } } }, 'ein Band'],
    [{ choose: { when: { field: 'band', empty: false }, value: 1 } }, null],
    [{ choose: { when: { field: 'preis', min: 0.1, max: 0.1 }, value: 1, otherwise: 2 } }, 1],
    [{ choose: { when: { field: 'band', max: 5 }, value: 1, otherwise: 2 } }, 2],
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

describe('an amount', () => {
  const amount = { type: ['number', 'null'], 'x-precision': 9, 'x-scale': 2 };
  const schema = {
    properties: {
      positionen: {
        items: {
          properties: {
            menge: {},
            preis: amount,
            betrag: { ...amount, 'x-compute': { product: ['menge', 'preis'] } },
          },
        },
      },
      netto: { ...amount, 'x-compute': { sum: ['positionen.betrag'] } },
      steuer: { multipleOf: 0.01, 'x-compute': { percent: { of: 'netto', rate: 19 } } },
      brutto: { ...amount, 'x-compute': { sum: ['netto', 'steuer'] } },
      anzahl: { type: 'integer', 'x-compute': { quotient: ['brutto', 100] } },
    },
  };

  it('is rounded to the decimals of its field, half away from zero, and further values use what was rounded', () => {
    const positionen = [
      { menge: 1.5, preis: 0.33 },
      { menge: 3, preis: 1.35 },
    ];
    expect(withComputed(schema, { positionen }, now)).toMatchObject({
      positionen: [{ betrag: 0.5 }, { betrag: 4.05 }],
      netto: 4.55,
      steuer: 0.86,
      brutto: 5.41,
      anzahl: 0,
    });
  });

  it('agrees with integer arithmetic for every cent and rate', () => {
    for (let cents = -250; cents <= 250; cents++)
      for (const rate of [7, 19, 0.5, 33]) {
        const exact = Math.abs(cents) * rate * 10;
        const expected = (Math.sign(cents) * Math.floor((exact + 500) / 1000)) / 100;
        expect(computedValue({ percent: { of: cents / 100, rate } }, {}, now, 2)).toBe(expected + 0);
      }
  });

  it('keeps numbers of any size and smallness', () => {
    expect(computedValue({ product: [1e21, 1e-21] }, {}, now)).toBe(1);
    expect(computedValue({ difference: [9_007_199_254_740_991, 0.5] }, {}, now, 0)).toBe(
      9_007_199_254_740_991,
    );
  });
});

describe('a later day', () => {
  it.each([
    ['2026-01-31', { months: 1, days: 0, years: 0 }, '2026-02-28'],
    ['2024-02-29', { months: 0, days: 0, years: 1 }, '2025-02-28'],
    ['2024-02-29', { months: -12, days: 1, years: 0 }, '2023-03-01'],
    ['2026-12-31', { months: 2, days: 1, years: 0 }, '2027-03-01'],
    ['9999-12-31', { months: 0, days: 1, years: 0 }, null],
    ['2026-01-01', { months: 0, days: 0.5, years: 0 }, null],
    ['2026-02-30', { months: 0, days: 1, years: 0 }, null],
  ])('%s and %j are %s', (from, duration, day) => {
    expect(addDuration(from, duration)).toBe(day);
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

describe('a later point in time', () => {
  it.each([
    ['2026-03-09T08:00:00+01:00', 90, '2026-03-09T08:30:00.000Z'],
    ['2026-03-09T07:00:00.000Z', -30, '2026-03-09T06:30:00.000Z'],
    // Clocks are put forward and back: so many minutes pass all the same.
    ['2026-03-29T01:30:00+01:00', 60, '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30:00+02:00', 60, '2026-10-25T01:30:00.000Z'],
    ['2026-03-09T07:00:00Z', 0.5, '2026-03-09T07:00:30.000Z'],
    ['2026-03-09', 30, null],
    ['heute', 30, null],
    ['9999-12-31T23:59:00Z', 1, null],
    ['2026-03-09T07:00:00Z', 1e300, null],
  ])('%s and %d minutes is %s', (from, minutes, expected) => {
    expect(addMinutes(from, minutes)).toBe(expected);
  });

  const ende = { type: ['string', 'null'], format: 'date-time' };
  const schema = {
    properties: {
      beginn: ende,
      dauer: { type: ['integer', 'null'] },
      ende: { ...ende, 'x-compute': { later: { from: 'beginn', minutes: 'dauer' } } },
      frist: { ...ende, 'x-compute': { later: { from: 'beginn', hours: -24, minutes: 'dauer' } } },
    },
  };

  it.each([
    [{ beginn: '2026-03-09T07:00:00Z', dauer: 45 }, '2026-03-09T07:45:00.000Z', '2026-03-08T07:45:00.000Z'],
    [{ beginn: '2026-03-09T07:00:00Z', dauer: null }, null, null],
    [{ beginn: null, dauer: 45 }, null, null],
  ])('of %j is %s and %s', (record, end, due) => {
    expect(withComputed(schema, { ...record, ende: null, frist: null }, new Date())).toMatchObject({
      ende: end,
      frist: due,
    });
  });
});
