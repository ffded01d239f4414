import type { DetailValue } from '@schema-screens/schema/language';
import { anfang, beitrag, betrag, jaNein, text, versichertePerson, zahl } from '../werte.ts';

/** A pension after loss of basic abilities. */
export const existenzschutz: DetailValue[] = [
  ...anfang,
  ...versichertePerson,
  jaNein('raucher', 'Raucher'),
  text('rentenbezugText', 'Rentenbezug'),
  betrag('rentenbetrag', 'Rentenbetrag'),
  betrag('festeRente', 'Feste Rente'),
  zahl('passivDynamik', 'Dynamik in %'),
  ...beitrag,
];
