import type { DetailValue } from '@schema-screens/schema/language';
import { anfang, beitrag, betrag, flaeche, jaNein, nachhaftung, summenMitWert1914 } from '../werte.ts';

/** Residential building. */
export const gebaeude: DetailValue[] = [
  ...anfang,
  ...summenMitWert1914,
  jaNein('unterVersVerzicht', 'Unterversicherungsverzicht'),
  flaeche('qm', 'Fläche'),
  betrag('praemieProQM', 'Beitrag je m²'),
  ...nachhaftung,
  ...beitrag,
];
