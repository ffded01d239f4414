import type { DetailValue } from '#language';
import { anfang, beitrag, betrag, flaeche, jaNein, nachhaftung, risikoort, summen } from '../werte.ts';

/** Household contents. */
export const hausrat: DetailValue[] = [
  ...anfang,
  ...risikoort,
  ...summen,
  jaNein('unterVersVerzicht', 'Unterversicherungsverzicht'),
  flaeche('qm', 'Fläche'),
  betrag('praemieProQM', 'Beitrag je m²'),
  ...nachhaftung,
  ...beitrag,
];
