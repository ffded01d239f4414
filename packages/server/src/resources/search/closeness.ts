import { type RawBuilder, sql } from 'kysely';
import { requestLocale } from '../../shared/request-locale.ts';
import { columnTypes } from '../schema/column-types.ts';
import type { Field } from '../schema/field.ts';
import { columnOrder, sortTextsOf } from '../schema/meta/column-order.ts';
import type { Table } from '../schema/table.ts';
import { foldSpelling, foldSpellingOfColumn, foldText } from '../text/fold-text.ts';
import type { SearchRequest } from './search-request.ts';
import { groupNumbers } from './searched-runs.ts';

/** The names of a row, coarsely folded: the fields that may be searched by sound. */
const namesOf = ({ name, phoneticFields }: Table): RawBuilder<string> =>
  foldSpellingOfColumn(
    sql`concat_ws(' ', ${sql.join(phoneticFields.map((field) => sql.ref(`${name}.${field.name}`)))})`,
  );

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/**
 * The rows of which a name begins with what was typed, as a range of the index of its order: of a name that very many have, the first rows
 * are read without all others. Undefined for a field that is no name, or is ordered otherwise.
 */
export function nameBeginsWith(table: Table, field: Field, query: string): RawBuilder<boolean> | undefined {
  const locale = requestLocale();
  const isName = table.phoneticFields.some(({ name }) => name === field.name);
  if (!isName || field.type !== columnTypes.text || sortTextsOf(table, field, locale)) return undefined;
  const key = columnOrder(table, field, `${table.name}.${field.name}`, locale);
  const begin = columnTypes.text.order(sql`${query.trim()}::text`);
  return sql<boolean>`(${key} >= ${begin} and ${key} < ${begin} || ${lastCharacter})`;
}

const lastCharacter = '\u{10FFFF}';

/** The rows of a search that are closest to what was typed, those that are closer first. */
interface CloseRows {
  /** With a name that begins with each of its words, those first whose order begins with it. */
  readonly named: readonly RawBuilder<boolean>[];
  /** With a number that begins with it. */
  readonly numbered: RawBuilder<boolean> | undefined;
}

/** Undefined for a search that is not ordered by closeness, has no text, or is for sounds, which `phoneticOrder` orders. */
export function closestRows(table: Table, request: SearchRequest): CloseRows | undefined {
  const { closestFirst, query, searchMode } = request;
  const typed = foldText(query);
  if (!closestFirst || typed === '' || searchMode === 'phonetic') return undefined;
  const names = sql`' ' || ${namesOf(table)}`;
  const words = typed.split(' ').map((word) => sql`${names} like ${`% ${literal(foldSpelling(word))}%`}`);
  const inName = sql<boolean>`(${sql.join(words, sql` and `)})`;
  const runs = groupNumbers(typed.split(' ')).map((run) => run.join(''));
  const digits = runs.filter((run) => /^[0-9]+$/.test(run));
  const [first] = request.sort;
  const isWord = !typed.includes(' ');
  const begins = isWord && first && !first.reference && nameBeginsWith(table, first.field, query);
  const named = begins ? [begins, inName] : [inName];
  if (digits.length === 0) return { named, numbered: undefined };
  const column = sql.ref(`${table.name}.${table.system.searchText}`);
  const lines = digits.map((run) => sql`${column} like ${`%\n${run}%`}`);
  return { named, numbered: sql<boolean>`(${sql.join(lines, sql` and `)})` };
}

/** One condition for each of some, which holds for no row for which one before holds, and one for all other rows. */
export function exclusiveConditions(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean>[] {
  const apart = (one: RawBuilder<boolean>, before: readonly RawBuilder<boolean>[]) =>
    sql<boolean>`(${sql.join([one, ...before.map((other) => sql`${other} is not true`)], sql` and `)})`;
  return [...conditions, sql<boolean>`true`].map((one, index) => apart(one, conditions.slice(0, index)));
}

/** What a search by sound is ordered by before its own order: how much the names are spelled like what was typed. */
export function phoneticOrder(
  table: Table,
  { closestFirst, query, searchMode }: SearchRequest,
): RawBuilder<unknown>[] {
  if (!closestFirst || searchMode !== 'phonetic') return [];
  return [sql`strict_word_similarity(${foldSpelling(query)}, ${namesOf(table)}) desc`];
}
