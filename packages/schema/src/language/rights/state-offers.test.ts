import { expect, it } from 'vitest';
import type { ResourceMeta } from '../../model/index.ts';
import { conditionHolds } from '../scope/condition.ts';
import { missingFields, stateOffersFor } from './state-offers.ts';

const meta: ResourceMeta = {
  definition: {
    properties: {
      betrag: { type: ['number', 'null'], title: 'Betrag' },
      bezahlt_am: { type: ['string', 'null'], readOnly: true },
      zustand: {
        type: 'string',
        title: 'Zustand',
        'x-enum': 'zustand',
        'x-states': {
          changes: [
            { from: ['offen'], to: 'bezahlt', label: 'Zahlen', require: ['betrag', 'bezahlt_am'] },
            { from: ['offen'], to: 'storniert', when: { field: 'betrag', max: 10 } },
            {
              from: ['bezahlt', 'offen'],
              to: 'storniert',
              label: 'Stornieren',
              when: { field: 'betrag', max: 5 },
            },
            { to: 'offen', when: { field: 'betrag', min: 1 }, require: ['betrag'] },
          ],
        },
      },
    },
  },
  enums: {
    zustand: [
      { key: 'offen', label: 'Offen' },
      { key: 'bezahlt', label: 'Bezahlt' },
      { key: 'storniert', label: 'Storniert' },
    ],
  },
};
const labels = (row: Record<string, unknown>) => stateOffersFor(meta)(row).map(({ label }) => label);

it('offers what may follow the state of a row, by the first change that its condition allows', () => {
  expect(labels({ zustand: 'offen', betrag: 20 })).toEqual(['Zahlen']);
  expect(labels({ zustand: 'offen', betrag: 3 })).toEqual(['Zahlen', 'Storniert']);
  expect(labels({ zustand: 'bezahlt', betrag: 3 })).toEqual(['Stornieren', 'Offen']);
  expect(labels({ zustand: 'storniert', betrag: 0 })).toEqual([]);
});

it('offers a change whose condition is about a field that will be filled for it', () => {
  expect(labels({ zustand: 'storniert', betrag: null })).toEqual(['Offen']);
});

it('offers nothing for a row without the field, nor without states', () => {
  expect(labels({ betrag: 3 })).toEqual([]);
  expect(stateOffersFor({ definition: { properties: { a: {} } }, enums: {} })({ a: 'x' })).toEqual([]);
});

it('asks for required fields that are empty and that the user can fill', () => {
  const [pay] = stateOffersFor(meta)({ zustand: 'offen', betrag: null });
  expect(pay && missingFields(pay, { zustand: 'offen', betrag: null })).toEqual(['betrag']);
  expect(pay && missingFields(pay, { zustand: 'offen', betrag: 0 })).toEqual([]);
});

it('has a condition for each change of selected rows', () => {
  const possible = (row: Record<string, unknown>) =>
    stateOffersFor(meta)(undefined)
      .filter(({ when }) => conditionHolds(when, { user: null, row }))
      .map(({ to, label }) => `${label} (${to})`);
  expect(possible({ zustand: 'offen', betrag: 3 })).toEqual([
    'Zahlen (bezahlt)',
    'Storniert (storniert)',
    'Stornieren (storniert)',
  ]);
  expect(possible({ zustand: 'bezahlt', betrag: 7 })).toEqual(['Offen (offen)']);
});
