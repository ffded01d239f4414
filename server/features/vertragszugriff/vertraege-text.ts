import { translate } from '@schema-screens/server/shared';

/** The contracts of a request within a sentence: their numbers, or that they are all. */
export const vertraegeText = (vertraege: readonly string[]): string =>
  vertraege.includes('Alle') ? translate('alle Verträge') : vertraege.join(', ');
