/** Without it, spreadsheets misread German letters. */
export const byteOrderMark = '\uFEFF';

const plainNumber = /^[+-]?[\d.]+(,\d+)?( [€%])?$/;
const formula = /^[\s\uFEFF\0]*[=+\-@]|^[\t\r\0]/;

/** One field of a CSV line; a text that a spreadsheet would interpret as a formula gets an apostrophe (OWASP, CSV injection). */
export function csvField(text: string): string {
  const isFormula = formula.test(text) && !plainNumber.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[";\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line for German spreadsheets, with its line break. */
export const csvLine = (texts: readonly string[]): string => `${texts.map(csvField).join(';')}\r\n`;
