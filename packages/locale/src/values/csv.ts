import { type Locale, numberFormat } from '../locale.ts';
import { memoizeByKey } from './values.ts';

/** Without it, spreadsheets misread letters beyond ASCII. */
export const byteOrderMark = '\uFEFF';

/** Some spreadsheets read full-width signs as the plain ones. */
const formula = /^[\s\uFEFF\0]*[=+\-@＝＋－＠]|^[\t\r\0]/;

/** Numbers and amounts as the language writes them, of which only the sign looks like a formula. */
const plainNumbers = memoizeByKey((code) => {
  const { group, decimal } = numberFormat({ code });
  return new RegExp(`^[+-]?\\p{Sc}?[\\d${group}]+([${decimal}]\\d+)?([ \u00A0]?[\\p{Sc}%])?$`, 'u');
});

/** Between fields: spreadsheets expect a semicolon where a comma is the decimal mark. */
const separatorOf = (locale: Pick<Locale, 'code'>): string =>
  numberFormat(locale).decimal === ',' ? ';' : ',';

/** One field of a CSV line; a text that a spreadsheet would interpret as a formula gets an apostrophe (OWASP, CSV injection). */
export function csvField(locale: Pick<Locale, 'code'>, text: string): string {
  const isFormula = formula.test(text) && !plainNumbers(locale.code).test(text);
  const safe = isFormula ? `'${text}` : text;
  const isQuoted = /["\r\n]/.test(safe) || safe.includes(separatorOf(locale)) || safe !== safe.trim();
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a field that `csvField` has written: without the apostrophe before what looks like a formula. */
export const csvText = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;

/** A line for spreadsheets, with its line break. */
export const csvLine = (locale: Pick<Locale, 'code'>, texts: readonly string[]): string =>
  `${texts.map((text) => csvField(locale, text)).join(separatorOf(locale))}\r\n`;
