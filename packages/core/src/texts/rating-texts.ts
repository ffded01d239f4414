/** Texts of ratings. */
export const ratingTexts = {
  captions: ['schlecht', 'mäßig', 'ok', 'gut', 'ausgezeichnet'],
  stars: (count: number) => (count === 1 ? '1 Stern' : `${count} Sterne`),
  given: (stars: number, most: number, caption: string) => `${stars} von ${most}: ${caption}`,
  none: 'keine Bewertung',
  notYet: 'noch nicht bewertet',
  remove: 'Bewertung entfernen',
};
