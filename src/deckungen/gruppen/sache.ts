import type { DetailValue } from '@schema-screens/schema/language';
import { anfang, beitrag, jaNein, nachhaftung, summen } from '../werte.ts';

/** Further property: bicycle, electronics, business contents. */
export const sache: DetailValue[] = [
  ...anfang,
  ...summen,
  jaNein('unterVersVerzicht', 'Unterversicherungsverzicht'),
  ...nachhaftung,
  ...beitrag,
];
