import { describe, expect, it } from 'vitest';
import { createLocale, dayFormat, dayText, germanLocale, numberFormat } from './locale.ts';

describe('a locale', () => {
  it('has the texts of its language, and German ones where it has none', () => {
    const [greeting, parting] = [{ text: 'Guten Tag' }, { text: 'Auf Wiedersehen' }];
    const english = createLocale({ code: 'en-GB', translations: [[greeting, { text: 'Good day' }]] });
    expect([english.texts(greeting).text, english.texts(parting).text]).toEqual([
      'Good day',
      'Auf Wiedersehen',
    ]);
    expect(germanLocale.texts(greeting).text).toBe('Guten Tag');
  });

  it('translates texts of the application, and leaves those that it has no translation of', () => {
    const dictionary = { '{zahl} Verträge von {name}': '{name} has {zahl} contracts' };
    const english = createLocale({ code: 'en-GB', dictionary });
    const values = { zahl: 3, name: '{zahl}' };
    expect(english.translate('{zahl} Verträge von {name}', values)).toBe('{zahl} has 3 contracts');
    expect(germanLocale.translate('{zahl} Verträge von {name}', values)).toBe('3 Verträge von {zahl}');
    const counted = '{zahl, plural, one {ein Vertrag} other {# Verträge}}';
    expect(germanLocale.translate(counted, { zahl: 1 })).toBe('ein Vertrag');
    expect(germanLocale.translate(counted)).toBe(counted);
    expect(english.translate('toString')).toBe('toString');
    expect(english.translate('{row.titel}', { zahl: 3 })).toBe('{row.titel}');
  });

  it('falls back through a chain: a text that it lacks is that of the next one', () => {
    const greeting = {
      text: 'Guten Tag',
      more: 'Mehr',
      rows: '{count, plural, one {eine} other {#}}',
    } as const;
    const parting = { text: 'Auf Wiedersehen' };
    const english = createLocale({
      code: 'en-GB',
      currency: 'GBP',
      translations: [
        [greeting, { text: 'Good day', more: 'More', rows: '{count, plural, one {one row} other {# rows}}' }],
        [parting, { text: 'Goodbye' }],
      ],
      dictionary: { Bücher: 'Books', Bild: 'Picture' },
    });
    const french = createLocale({
      code: 'fr-FR',
      translations: [[greeting, { text: 'Bonjour' }]],
      dictionary: { Bücher: 'Livres' },
      fallback: english,
    });
    expect(french.texts(greeting)).toMatchObject({ text: 'Bonjour', more: 'More' });
    // 0 is singular in French.
    expect(french.texts(greeting).rows({ count: 0 })).toBe('0 rows');
    expect(french.texts(greeting)).toBe(french.texts(greeting));
    expect(french.texts(parting)).toEqual({ text: 'Goodbye' });
    expect(french.texts({ text: 'Neu' })).toEqual({ text: 'Neu' });
    expect(['Bücher', 'Bild', 'Tor'].map((text) => french.translate(text))).toEqual([
      'Livres',
      'Picture',
      'Tor',
    ]);
    expect([french.code, french.currency]).toEqual(['fr-FR', 'GBP']);
  });

  it.each([
    ['de-DE', '.', ',', '03.02.2026', ['day', 'month', 'year']],
    ['en-GB', ',', '.', '03/02/2026', ['day', 'month', 'year']],
    ['en-US', ',', '.', '02/03/2026', ['month', 'day', 'year']],
    ['sv-SE', '\u00a0', ',', '2026-02-03', ['year', 'month', 'day']],
  ])('writes numbers and days as %s does', (code, group, decimal, day, order) => {
    expect(numberFormat({ code })).toMatchObject({ group, decimal });
    expect(dayText({ code }, '2026-02-03')).toBe(day);
    expect(dayFormat({ code }).order).toEqual(order);
  });
});
