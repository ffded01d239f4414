import { createLocale, formatDate, formatDecimal } from '@schema-screens/core';
import { parseDate, parseNumber } from '@schema-screens/locale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const codes = ['de-DE', 'de-CH', 'en-GB', 'en-US', 'en-IN', 'fr-FR', 'sv-SE', 'pl-PL', 'cs-CZ', 'ja-JP'];
const locales = codes.map((code) => createLocale({ code }));

describe.each(locales)('in $code', (locale) => {
  it('a number is read as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 4 }), (digits, places) => {
        const value = digits / 10 ** places;
        expect(parseNumber(locale, formatDecimal(locale, value))).toBe(value);
        expect(parseNumber(locale, formatDecimal(locale, value, { grouping: false }))).toBe(value);
      }),
    );
  });

  it('a day is read as it is written', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(parseDate(locale, formatDate(locale, day))).toBe(day);
        },
      ),
    );
  });
});

it('a mark between thousands is what the locale says', () => {
  const [german, english] = [createLocale({ code: 'de-DE' }), createLocale({ code: 'en-GB' })];
  expect(['1.200', '1,200', '12.5', '12,5'].map((text) => parseNumber(german, text))).toEqual([
    1200, 1.2, 12.5, 12.5,
  ]);
  expect(['1.200', '1,200', '12.5', '12,5'].map((text) => parseNumber(english, text))).toEqual([
    1.2, 1200, 12.5, 12.5,
  ]);
});
