import { expect, test } from 'vitest';
import { beitragImJahr } from './request-bescheinigungen.ts';

const vertrag = {
  vertragsBeginn: '2024-04-01',
  vertragsAblauf: '2026-04-01',
  stornoDatum: null,
  automVerlaengerung: true,
  jahresPraemieBrutto: 120,
};

test.each([
  ['before it began', {}, 2023, undefined],
  ['in its first year', {}, 2024, 90],
  ['in a whole year', {}, 2025, 120],
  ['up to this month', {}, 2026, 30],
  ['after today', {}, 2027, undefined],
  ['when it was cancelled within the year', { stornoDatum: '2025-07-01' }, 2025, 60],
  ['when it was cancelled before', { stornoDatum: '2025-01-01' }, 2025, undefined],
  ['when it has run out', { automVerlaengerung: false, vertragsAblauf: '2025-04-01' }, 2025, 30],
])('the premium of a year is right: %s', (_when, more, jahr, beitrag) => {
  expect(beitragImJahr({ ...vertrag, ...more }, jahr, '2026-03-15')).toBe(beitrag);
});
