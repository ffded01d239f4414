/** Texts of values. */
export const valueTexts = {
  unknownKey: (key: string) => `${key} - nicht definiert`,
  months: (count: number): string => (count === 1 ? 'Monat' : 'Monate'),
  rating: (stars: string) => `${stars} von 5`,
  window: (day: string, from: string, to: string) => `${day}, ${from} bis ${to} Uhr`,
  moreThan: (count: string) => `mehr als ${count}`,
};
