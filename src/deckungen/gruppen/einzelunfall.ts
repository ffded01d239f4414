import type { DetailValue } from '@schema-screens/schema/language';
import { anfang, beitrag, text, unfallleistungen, versichertePerson, zahl } from '../werte.ts';

/** Accident of one person. */
export const einzelunfall: DetailValue[] = [
  ...anfang,
  ...versichertePerson,
  text('deckungsUmfangText', 'Deckungsumfang'),
  text('gefahrenGruppe', 'Gefahrengruppe'),
  zahl('passivDynamik', 'Dynamik in %'),
  ...unfallleistungen,
  ...beitrag,
];
