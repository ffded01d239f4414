import type { DetailValue } from '@schema-screens/schema/language';
import { anfang, beitrag, betrag, flaeche, jaNein, nachhaftung, summen } from '../werte.ts';

/** Household contents. */
export const hausrat: DetailValue[] = [
  ...anfang,
  ...summen,
  jaNein('unterVersVerzicht', 'Unterversicherungsverzicht'),
  flaeche('qm', 'Fläche'),
  betrag('praemieProQM', 'Beitrag je m²'),
  ...nachhaftung,
  ...beitrag,
];
