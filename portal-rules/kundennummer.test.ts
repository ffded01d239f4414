import { expect, test } from 'vitest';
import { toDisplayedKundennummer, toStoredKundennummer, toVnNameNummer } from './kundennummer.ts';

test('shows a stored number with the prefix 1, and ALLE as it is', () => {
  expect(toDisplayedKundennummer('10000001')).toBe('110000001');
  expect(toDisplayedKundennummer('ALLE')).toBe('ALLE');
});

test.each([
  ['110000001', '10000001'],
  ['10000001', '10000001'],
  [' 1 1000 0001 ', '10000001'],
  ['1\u00a01000\u202f0001', '10000001'],
  ['1-1000.0001', '10000001'],
])('reads %j as %s', (typed, stored) => {
  expect(toStoredKundennummer(typed)).toBe(stored);
});

test.each(['', '1', '210000001', '1100000012', 'ALLE', '1000000a'])('refuses %j', (typed) => {
  expect(toStoredKundennummer(typed)).toBeNull();
});

test('names a policyholder for the pickers', () => {
  const vn = { vn_nummer: '10000001', name: 'Muster', vorname: 'Erika' };
  expect(toVnNameNummer(vn)).toBe('110000001 – Muster, Erika');
  expect(toVnNameNummer({ ...vn, vorname: null })).toBe('110000001 – Muster');
});
