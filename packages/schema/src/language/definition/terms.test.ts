import { expect, it } from 'vitest';
import { termInLabel } from './terms.ts';

const terms = ['Nachhaftung', 'Wert', 'Wert 1914', 'Jahresbeitrag'];

it.each([
  ['Nachhaftung', 'Nachhaftung'],
  ['Jahresbeitrag (brutto)', 'Jahresbeitrag'],
  ['Wert 1914 (Mark)', 'Wert 1914'],
  ['Wert 19140', 'Wert'],
  ['Nachhaftungssumme', undefined],
  ['Nachhaftung-Summe', undefined],
  ['Summe Jahresbeitrag', undefined],
])('the term of „%s“ is %s', (label, term) => {
  expect(termInLabel(label, terms)).toBe(term);
});
