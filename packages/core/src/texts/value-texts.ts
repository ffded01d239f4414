/** Texts of values. */
export const valueTexts = {
  unknownKey: '{key} - nicht definiert',
  months: '{count, plural, one {Monat} other {Monate}}',
  rating: '{stars} von 5',
  window: '{day}, {from} bis {to} Uhr',
  moreThan: 'mehr als {count}',
} as const;
