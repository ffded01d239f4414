import { byteOrderMark, csvLine } from '../../../rules/index.ts';
import { type Kennzahl, kennzahlen, type Monatszahlen, monthName } from './kennzahlen.ts';

/** A year as CSV: one line per figure, one column per month. Empty without figures. */
export function exportJahr(monate: readonly Monatszahlen[]): string {
  const names = Object.keys(kennzahlen) as Kennzahl[];
  const hasFigures = monate.some((monat) => names.some((name) => monat[name] !== 0));
  if (!hasFigures) return '';
  const head = ['Kennzahl', ...monate.map(({ monat }) => monthName(monat))];
  const lines = names.map((name) => [kennzahlen[name], ...monate.map((monat) => String(monat[name]))]);
  return byteOrderMark + [head, ...lines].map(csvLine).join('');
}
