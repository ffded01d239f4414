import { koelnerPhonetik } from '../shared/koelner-phonetik.ts';
import type { Field } from './field.ts';
import { contracted, foldText, withoutUmlauts, withStreets } from './fold-text.ts';
import type { Row, Table } from './table.ts';

/** Goes up when the same values make another text or other codes than before: then those of all rows are computed again. */
export const searchTextVersion = 2;

const notInWord = /[^\p{L}\p{N}]+/u;
// Names and the like; of a longer text no second spelling is kept whole.
const longestSpelled = 80;
// A beginning that is heard: two letters sound like too much.
const shortestBeginning = 3;
/** Stands before the code of a word's beginning, to distinguish it from that of a whole word. */
const beginning = '~';

/**
 * What the column `suchtext` holds for a row: every searchable form of every search field on a line of its
 * own, with line breaks around, so that a whole value can be found as well as a part of one.
 */
export function searchTextOf(table: Table, row: Row): string {
  const forms = table.searchFields.flatMap((field) => searchForms(table, field, row[field.name]));
  const lines = [...new Set(forms.flatMap(spellings))];
  return lines.length === 0 ? '' : `\n${lines.join('\n')}\n`;
}

/** What the column `phonet` holds for a row: the Cologne codes of its words and of their beginnings, each once. */
export function phoneticCodesOf(table: Table, row: Row): string[] {
  const codes = new Set<string>();
  for (const field of table.phoneticFields) {
    const value = row[field.name];
    if (typeof value !== 'string') continue;
    for (const word of wordsOf(value)) for (const code of soundsOf(word)) codes.add(code);
  }
  codes.delete('');
  return [...codes];
}

/** The words of a text, as phonetic codes count them: runs of letters and digits. */
export const wordsOf = (text: string): string[] => text.split(notInWord).filter((word) => word !== '');

/** What a typed word is looked up by in the codes of a row: as a whole word when it is short, else as the beginning of one. */
export function phoneticCodeOf(word: string): string {
  const code = koelnerPhonetik(word);
  return code === '' || word.length < shortestBeginning ? code : beginning + code;
}

function soundsOf(word: string): string[] {
  const beginnings = Array.from({ length: Math.max(0, word.length - shortestBeginning + 1) }, (_, index) =>
    koelnerPhonetik(word.slice(0, shortestBeginning + index)),
  );
  return [koelnerPhonetik(word), ...beginnings.filter((code) => code !== '').map((code) => beginning + code)];
}

/** The ways to write a text that find it: as it is folded, its umlauts as ae, oe and ue, and ae, oe and ue as umlauts. */
function spellings(text: string): string[] {
  const folded = withStreets(foldText(text));
  const plain = withoutUmlauts(text);
  const expanded = plain === text ? folded : withStreets(foldText(plain));
  if (folded.length <= longestSpelled) return [...new Set([folded, expanded, contracted(folded)])];
  const known = new Set(folded.split(' '));
  const others = new Set(expanded.split(' ').filter((word) => !known.has(word)));
  return others.size === 0 ? [folded] : [folded, [...others].join(' ')];
}

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
