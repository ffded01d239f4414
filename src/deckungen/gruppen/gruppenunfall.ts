import type { DetailValue } from '@schema-screens/schema/language';
import { anfang, beitrag, jaNein, text, unfallleistungen, versichertePerson, zahl } from '../werte.ts';

/** Accident of a group, with or without the names of its members. */
export const gruppenunfall: DetailValue[] = [
  ...anfang,
  zahl('gruppenNummer', 'Gruppe'),
  ...versichertePerson,
  zahl('anzahlPersonen', 'Anzahl Personen'),
  jaNein('namentlicheNennung', 'Namentliche Nennung'),
  text('kombinationText', 'Kombination'),
  text('deckungsUmfangText', 'Deckungsumfang'),
  text('gefahrenGruppe', 'Gefahrengruppe'),
  ...unfallleistungen,
  ...beitrag,
];
