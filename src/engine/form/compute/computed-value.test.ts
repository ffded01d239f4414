import { describe, expect, it } from 'vitest';
import type { Compute, FormScreen } from '../../definition/types.gen.ts';
import { createLayout } from '../form-layout.ts';
import { FormStore } from '../store/form-store.ts';
import { computedValue } from './computed-value.ts';
import { dateDifference } from './date-difference.ts';

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
  it.each<[Compute, unknown]>([
    [{ sum: ['preis', 'porto'] }, 0.3],
    [{ sum: ['ausgaben.preis', 'preis'] }, 7.6],
    [{ sum: ['band'] }, null],
    [{ count: 'ausgaben' }, 3],
    [{ count: 'ausgaben.jahr' }, 2],
    [{ count: 'fehlt' }, 0],
    [{ join: { fields: ['autor', 'band', 'titel'], with: ', ' } }, 'Goethe, Faust'],
    [{ join: { fields: ['band'] } }, null],
    [{ text: '{data.titel} von {data.autor}' }, 'Faust von Goethe'],
    [{ text: '{data.band}' }, null],
    [{ between: { from: 'von', to: 'bis' } }, 2],
    [{ between: { from: 'von', to: 'fehlt' } }, null],
  ])('%j', (compute, value) => {
    expect(computedValue(compute, { user: null, data })).toEqual(value);
  });

  it('sees the entry that it stands in first', () => {
    const scope = { user: null, data, item: { preis: 2, porto: 5 } };
    expect(computedValue({ sum: ['preis', 'porto'] }, scope)).toBe(7);
  });

  it('follows what it is made of, entries before their sum, and is no change of the user', () => {
    const sections: FormScreen['sections'] = [
      {
        fields: [
          { field: 'summe', compute: { sum: ['zeilen.betrag'] } },
          {
            field: 'zeilen',
            items: { fields: ['a', 'b', { field: 'betrag', compute: { sum: ['a', 'b'] } }] },
          },
        ],
      },
    ];
    const store = new FormStore({
      layout: createLayout({ sections }),
      data: { zeilen: [{ a: 1, b: 2 }] },
      scope: { user: null },
    });
    expect(store.data).toEqual({ summe: 3, zeilen: [{ a: 1, b: 2, betrag: 3 }] });
    expect(store.isDirty).toBe(false);
    store.setValue('zeilen.0.a', 10);
    store.changeList('zeilen', { kind: 'add', value: { a: 5 } });
    expect(store.data.summe).toBe(17);
  });
});

describe('the time between two days', () => {
  it.each([
    ['2024-01-31', '2024-02-29', 'months', 0],
    ['2024-01-29', '2024-02-29', 'months', 1],
    ['2000-03-01', '2026-02-28', 'years', 25],
    ['2000-02-28', '2026-02-28', 'years', 26],
    ['2026-02-28', '2000-02-28', 'years', -26],
    ['2024-03-31', '2024-03-30', 'days', -1],
    ['2024-03-30', '2024-03-31', 'days', 1],
    ['2024-13-01', '2024-03-31', 'days', null],
  ] as const)('from %s to %s in %s', (from, to, unit, count) => {
    expect(dateDifference(from, to, unit)).toBe(count);
  });
});
