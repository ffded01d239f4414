import { isUnset } from '@schema-screens/locale';
import { region } from '../../shared/config/application.ts';
import { languageLocales, runInLocale } from '../../shared/request-locale.ts';
import type { Field } from '../schema/field.ts';
import { labelledValues, labelsByKey } from '../schema/meta/enum-text.ts';
import type { Row, Table } from '../schema/table.ts';
import { translatedMessage } from '../schema/words.ts';
import { textAnalysis } from '../text/text-analysis.ts';

/** Increase it when the same values produce another text or other codes than before: then those of all rows are recomputed. */
const version = 4;

/** Changes when search texts or codes have to be recomputed: by a release, or because an application's language is another one. */
export const searchTextVersion: number | string =
  region.language === 'de' ? version : `${version} ${region.language}`;

const notInWord = /[^\p{L}\p{N}]+/u;
// Names and the like; longer texts are not stored in a second spelling.
const maxSpelledLength = 80;

/**
 * The search text of a row: every searchable form of every search field on a line of its own, with line breaks around,
 * so that whole values can be searched as well as parts.
 */
export function searchTextOf(table: Table, row: Row): string {
  const forms = table.searchFields.flatMap((field) => searchForms(table, field, row));
  const lines = [...new Set(forms.flatMap(spellings))];
  return lines.length === 0 ? '' : `\n${lines.join('\n')}\n`;
}

/** The value of the column `phonet`: the distinct sounds of the words. */
export function phoneticCodesOf(table: Table, row: Row): string[] {
  const codes = new Set<string>();
  for (const field of table.phoneticFields) {
    const value = row[field.name];
    if (typeof value !== 'string') continue;
    for (const word of splitIntoWords(value)) for (const code of textAnalysis.soundsOf(word)) codes.add(code);
  }
  return [...codes];
}

/** The words of a text for phonetic codes: runs of letters and digits. */
export const splitIntoWords = (text: string): string[] => text.split(notInWord).filter((word) => word !== '');

/** The spellings of a text that are searched for; in German as folded, with umlauts as ae, oe and ue, and with these as umlauts. */
function spellings(text: string): string[] {
  const folded = textAnalysis.folded(text);
  const plain = textAnalysis.plain(text);
  const expanded = plain === text ? folded : textAnalysis.folded(plain);
  if (folded.length <= maxSpelledLength) return [...new Set([folded, expanded, textAnalysis.shared(folded)])];
  const searched = new Set(folded.split(' '));
  const others = new Set(expanded.split(' ').filter((word) => !searched.has(word)));
  return others.size === 0 ? [folded] : [folded, [...others].join(' ')];
}

function searchForms(table: Table, field: Field, row: Row): string[] {
  const value = row[field.name];
  if (isUnset(value)) return [];
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const forms = [text];
  const prefix = field.schema['x-prefix'];
  if (prefix !== undefined) forms.push(prefix + text);
  const named = labelsByKey(labelledValues(table, field));
  forms.push(...[value].flat().flatMap((entry) => named.get(String(entry)) ?? []));
  forms.push(...(field.type.searchForms?.(text) ?? []));
  for (const locale of field.schema['x-message'] === undefined ? [] : languageLocales())
    forms.push(runInLocale(locale, () => translatedMessage(field.schema, row)) ?? text);
  return forms;
}
