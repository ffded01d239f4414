import { type RawBuilder, sql } from 'kysely';
import type { Table } from '../schema/table.ts';
import { coarse, coarseColumn, foldText } from '../text/fold-text.ts';
import type { SearchRequest } from './search-request.ts';
import { groupNumbers } from './searched-runs.ts';

/** The names of a row, coarsely folded: the fields that may be searched by sound. */
const namesOf = ({ name, phoneticFields }: Table): RawBuilder<string> =>
  coarseColumn(
    sql`concat_ws(' ', ${sql.join(phoneticFields.map((field) => sql.ref(`${name}.${field.name}`)))})`,
  );

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/**
 * The rows of a search in the order of how close they are to what was typed: first those with a name that begins with each of its
 * words, then those with a number that begins with it, then all others. One condition without any text, and for sounds, which
 * `soundOrder` orders.
 */
export function closenessBands(
  table: Table,
  { closestFirst, query, searchMode }: SearchRequest,
): RawBuilder<boolean>[] {
  const typed = foldText(query);
  if (!closestFirst || typed === '' || searchMode === 'phonetic') return [sql<boolean>`true`];
  const names = sql`' ' || ${namesOf(table)}`;
  const words = typed.split(' ').map((word) => sql`${names} like ${`% ${literal(coarse(word))}%`}`);
  const inName = sql<boolean>`(${sql.join(words, sql` and `)})`;
  const runs = groupNumbers(typed.split(' ')).map((run) => run.join(''));
  const digits = runs.filter((run) => /^[0-9]+$/.test(run));
  if (digits.length === 0) return [inName, sql<boolean>`not ${inName}`];
  const column = sql.ref(`${table.name}.${table.system.searchText}`);
  const lines = digits.map((run) => sql`${column} like ${`%\n${run}%`}`);
  const inNumber = sql<boolean>`(${sql.join(lines, sql` and `)})`;
  return [
    inName,
    sql<boolean>`(${inNumber} and not ${inName})`,
    sql<boolean>`(not ${inNumber} and not ${inName})`,
  ];
}

/** What a search by sound is ordered by before its own order: how much the names are spelled like what was typed. */
export function soundOrder(
  table: Table,
  { closestFirst, query, searchMode }: SearchRequest,
): RawBuilder<unknown>[] {
  if (!closestFirst || searchMode !== 'phonetic') return [];
  return [sql`strict_word_similarity(${coarse(query)}, ${namesOf(table)}) desc`];
}
