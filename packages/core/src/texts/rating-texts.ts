/** Texts of ratings. */
export const ratingTexts = {
  captions: ['schlecht', 'mäßig', 'ok', 'gut', 'ausgezeichnet'],
  stars: '{count, plural, one {1 Stern} other {{count} Sterne}}',
  given: '{stars} von {max}: {caption}',
  none: 'keine Bewertung',
  notYet: 'noch nicht bewertet',
  remove: 'Bewertung entfernen',
} as const;
