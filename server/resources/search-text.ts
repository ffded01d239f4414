import { koelnerPhonetik } from '../shared/koelner-phonetik.ts';
import type { Field } from './field.ts';
import type { Row } from './resource.ts';
import type { Table } from './table.ts';

const notInWord = /[^\p{L}\p{N}]+/u;

/** One form for stored and typed text: composed letters, lower case, single blanks. */
export function normalizeText(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/**
 * What the column `suchtext` holds for a row: every searchable form of every search field on a line of its
 * own, with line breaks around, so that a whole value can be found as well as a part of one.
 */
export function searchTextOf(table: Table, row: Row): string {
  const lines = table.searchFields.flatMap((field) => searchForms(table, field, row[field.name]));
  return lines.length === 0 ? '' : `\n${lines.map(normalizeText).join('\n')}\n`;
}

/** What the column `phonet` holds for a row: the Cologne codes of its words, each once. */
export function phoneticCodesOf(table: Table, row: Row): string[] {
  const codes = new Set<string>();
  for (const field of table.phoneticFields) {
    const value = row[field.name];
    if (typeof value !== 'string') continue;
    for (const code of wordsOf(value).map(koelnerPhonetik)) if (code !== '') codes.add(code);
  }
  return [...codes];
}

/** The words of a text, as phonetic codes count them: runs of letters and digits. */
export const wordsOf = (text: string): string[] => text.split(notInWord).filter((word) => word !== '');

function searchForms(table: Table, field: Field, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const forms = [text];
  const prefix = field.schema['x-prefix'];
  if (prefix !== undefined) forms.push(prefix + text);
  const enumName = field.schema['x-enum'];
  if (enumName !== undefined) {
    const found = table.enums.get(enumName)?.find((entry) => entry.schluessel === text);
    if (found) forms.push(found.wert);
  }
  if (field.kind === 'date') forms.push(text.split('-').reverse().join('.'));
  return forms;
}
