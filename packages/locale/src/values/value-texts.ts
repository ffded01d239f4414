import type { Locale } from '../locale.ts';

/** Texts of values. */
export const valueTexts = {
  yes: 'Ja',
  no: 'Nein',
  unknownKey: '{key} - nicht definiert',
  months: '{count, plural, one {Monat} other {Monate}}',
  rating: '{stars} von 5',
  window: '{day}, {from} bis {to} Uhr',
  moreThan: 'mehr als {count}',
} as const;

/** @example yesOrNo(germanLocale, true) // 'Ja' */
export const yesOrNo = (locale: Pick<Locale, 'texts'>, value: unknown): string => {
  const { yes, no } = locale.texts(valueTexts);
  return value ? yes : no;
};
