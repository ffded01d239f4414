import { expect, test } from 'vitest';
import { onlineSchadenarten, spartengruppe } from './spartengruppe.ts';

const expected = (number: number): string => {
  const groups: Record<string, readonly number[]> = {
    property_bu: [102],
    household: [103, 104, 105],
    building: [107, 108],
    glass: [110],
    accident_single: [700, 710],
    accident_group: [750, 760],
    existence: [770],
  };
  const named = Object.entries(groups).find(([, numbers]) => numbers.includes(number))?.[0];
  if (named) return named;
  if ((number >= 100 && number < 200) || (number >= 300 && number < 400)) return 'property_general';
  if (number >= 550 && number < 560) return 'pet';
  if (number >= 600 && number < 700) return 'liability';
  return number >= 900 && number < 999 ? 'legal' : 'unknown';
};

test('every branch number from 0 to 999 has its group', () => {
  for (let number = 0; number <= 999; number++)
    expect([number, spartengruppe(String(number).padStart(3, '0'))]).toEqual([number, expected(number)]);
});

test.each(['', 'x', '1e2', '-102', '0102', '10.2'])('%j is no branch', (edvNr) => {
  expect(spartengruppe(edvNr)).toBe('unknown');
});

test.each([
  [
    ['104', '110'],
    ['unwetter', 'glas'],
  ],
  [['550'], ['tier']],
  [
    ['600', '552', '310'],
    ['unwetter', 'glas', 'tier'],
  ],
  [['600', '700'], []],
  [[], []],
])('for lines of %j claims %j can be reported online', (edvNrn, arten) => {
  expect(onlineSchadenarten(edvNrn)).toEqual(arten);
});
