import { expect, test } from 'vitest';
import type { OffenerPosten } from '../core-system/vertrag.ts';
import { faelligkeitOf } from './faellig.ts';

const posten = (offenePostenID: number, opBetrag: number, faelligDatum: string) =>
  ({ offenePostenID, opBetrag, faelligDatum }) as OffenerPosten;

test('the amount due is the sum of what is owed by today, dated from the oldest item', () => {
  const all = [
    posten(1, 0.2, '2026-03-10'),
    posten(2, 0.1, '2026-02-01'),
    posten(3, 99, '2026-03-11'),
    posten(4, -50, '2026-01-01'),
  ];
  expect(faelligkeitOf(all, '2026-03-10')).toEqual({
    faelligBetrag: 0.3,
    faelligSeit: '2026-02-01',
    faelligPosten: 2,
  });
});

test('nothing is due where nothing is owed, or where open items cannot be read', () => {
  const nothing = { faelligBetrag: null, faelligSeit: null, faelligPosten: null };
  expect(faelligkeitOf([posten(1, 10, '2026-03-11')], '2026-03-10')).toEqual(nothing);
  expect(faelligkeitOf(null, '2026-03-10')).toEqual(nothing);
});
