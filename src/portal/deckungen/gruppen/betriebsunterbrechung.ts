import type { DetailValue } from '#engine';
import { anfang, beitrag, betrag, jaNein, monate, risikoort, summen } from '../werte.ts';

/** Business interruption. */
export const betriebsunterbrechung: DetailValue[] = [
  ...anfang,
  ...risikoort,
  ...summen,
  monate('haftzeit', 'Haftzeit'),
  jaNein('nachHaftung', 'Nachhaftung'),
  betrag('nachhaftungsSumme', 'Nachhaftungssumme'),
  ...beitrag,
];
