import type { DetailValue } from '#language';
import { anfang, beitrag, jaNein, nachhaftung, risikoort, summen } from '../werte.ts';

/** Further property: bicycle, electronics, business contents. */
export const sache: DetailValue[] = [
  ...anfang,
  ...risikoort,
  ...summen,
  jaNein('unterVersVerzicht', 'Unterversicherungsverzicht'),
  ...nachhaftung,
  ...beitrag,
];
