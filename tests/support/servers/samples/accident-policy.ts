/** A policy of an accident insurance, without its keys and numbers. */
export const accidentPolicy = {
  spartenBezeichnung: 'Unfall',
  vertragsBeginn: '2025-01-01',
  hauptsparte: '600',
  vertragsAblauf: '2030-01-01',
  zahlweiseClassic: '1',
  inkassoArt: '1',
} as const;
