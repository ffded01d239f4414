import type { Row } from '../data/data-source.ts';
import type { NamedDocument } from '../engine-context.ts';
import type { ResolvedColumn } from './columns.ts';
import { rowText } from './record-text.ts';

const byteOrderMark = '\uFEFF';
const plainNumber = /^[+-]?[\d.]+(,\d+)?( [€%])?$/;

/** One field of a CSV line; a text that a spreadsheet would take for a formula gets an apostrophe (OWASP, CSV injection). */
export function csvField(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !plainNumber.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[";\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Columns whose values may leave the portal, in a file or on paper: not those of the privacy class besonders. */
export function exportedColumns(columns: readonly ResolvedColumn[]): ResolvedColumn[] {
  return columns.filter(({ isSpecial }) => !isSpecial);
}

/** Rows as German spreadsheets read them: UTF-8 with byte order mark, semicolons, texts as the cells show them. */
export function rowsAsCsv(columns: readonly ResolvedColumn[], rows: readonly Row[]): string {
  const exported = exportedColumns(columns);
  const lines = [
    exported.map(({ label }) => csvField(label)),
    ...rows.map((row) => exported.map((column) => csvField(rowText(column, row)))),
  ];
  return `${byteOrderMark}${lines.map((line) => line.join(';')).join('\r\n')}\r\n`;
}

/** A text as a document that can be saved. */
export function csvDocument(name: string, text: string): NamedDocument {
  const bytes = new TextEncoder().encode(text);
  const chunks: string[] = [];
  for (let start = 0; start < bytes.length; start += 0x8000)
    chunks.push(String.fromCharCode(...bytes.subarray(start, start + 0x8000)));
  return { datei_name: `${name}.csv`, daten: `data:text/csv;base64,${btoa(chunks.join(''))}` };
}
