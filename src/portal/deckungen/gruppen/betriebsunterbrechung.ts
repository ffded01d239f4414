import type { DetailValue } from '#language';
import { anfang, beitrag, nachhaftung, risikoort, summen } from '../werte.ts';

/** Business interruption. */
export const betriebsunterbrechung: DetailValue[] = [
  ...anfang,
  ...risikoort,
  ...summen,
  ...nachhaftung,
  ...beitrag,
];
