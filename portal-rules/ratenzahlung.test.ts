import { expect, it } from 'vitest';
import zahlweisen from '../schemas/enum/zahlweise.json' with { type: 'json' };
import { sumOfAmounts, zahlweisenBetrag } from './ratenzahlung.ts';

it('knows the instalment of every frequency, with its surcharge, to the cent', () => {
  expect(zahlweisen.map(({ key }) => zahlweisenBetrag(843.67, key))).toEqual([843.67, 434.49, 221.46, 73.82]);
  expect(() => zahlweisenBetrag(1, '3')).toThrow('Unknown zahlweise 3');
});

it('adds amounts up to the cent', () => expect(sumOfAmounts([0.1, 0.2, 10.005])).toBe(10.31));
