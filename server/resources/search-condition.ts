import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../shared/identity.ts';
import type { Field } from './field.ts';
import { foldText } from './fold-text.ts';
import type { Resource } from './resource.ts';
import type { SearchRequest } from './search-request.ts';
import { phoneticCodeOf, wordsOf } from './search-text.ts';
import { phoneticColumn, type Table } from './table.ts';
import { type TextCondition, textCondition } from './text-condition.ts';

type Condition = RawBuilder<boolean>;

/** The rows that query text, mode and filters ask for, as an SQL condition without the caller's scope. */
export function searchCondition(resource: Resource, rolle: Role, request: SearchRequest): Condition {
  const { table } = resource;
  const conditions = [
    ...queryConditions(resource, rolle, request),
    ...filterConditions(resource, request),
    ...(request.ids ? [hasKey(`${table.name}.${table.primaryKey}`, request.ids)] : []),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function queryConditions(resource: Resource, rolle: Role, request: SearchRequest): Condition[] {
  const query = foldText(request.query);
  // What is nothing but commas and blanks asks for nothing.
  if (query === '') return [];
  const condition = textCondition(resource, rolle);
  switch (request.searchMode) {
    case 'EXAKT':
      return [condition.text(query, 'whole')];
    case 'ENTHAELT':
      return runsOf(query.split(' ')).map((run) => runCondition(condition, run));
    case 'PHONETISCH':
      return phoneticConditions(resource, query, condition);
  }
}

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Words as they are looked for: numbers one after the other together, every other word alone. */
function runsOf(words: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last && isNumber(word) && last.every(isNumber)) last.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** A word wherever it stands; numbers are one, or several that begin with these digits. */
const runCondition = (condition: TextCondition, run: readonly string[]): Condition =>
  run.length > 1 ? condition.numbers(run) : condition.text(run.join(''), 'inside');

/** Words that sound like those of the query; what has no sound, as numbers, is found as it is written. */
function phoneticConditions(resource: Resource, query: string, condition: TextCondition): Condition[] {
  const codes: string[] = [];
  const conditions: Condition[] = [];
  for (const run of runsOf(wordsOf(query))) {
    const code = phoneticCodeOf(run.join(''));
    if (code === '') conditions.push(runCondition(condition, run));
    else codes.push(code);
  }
  if (codes.length > 0) {
    const column = sql.ref(`${resource.table.name}.${phoneticColumn}`);
    conditions.push(sql<boolean>`${column} @> array[${sql.join(codes)}]::text[]`);
  }
  if (conditions.length > 0) return conditions;
  return runsOf(query.split(' ')).map((run) => runCondition(condition, run));
}

function filterConditions({ table }: Resource, request: SearchRequest): Condition[] {
  return request.filters.map(({ field, value }) => {
    const column = sql.ref(`${table.name}.${field.name}`);
    return sql<boolean>`${column} in (${sql.join(meantBy(table, field, value))})`;
  });
}

/** What a filter's value finds: a number with and without its prefix, every key that reads the same to the user. */
function meantBy({ enums }: Table, { schema }: Field, value: unknown): unknown[] {
  const prefix = schema['x-prefix'];
  if (prefix !== undefined && typeof value === 'string' && value.startsWith(prefix))
    return [value, value.slice(prefix.length)];
  const entries = enums.get(schema['x-enum'] ?? '') ?? [];
  const chosen = entries.find(({ schluessel }) => schluessel === value);
  if (!chosen) return [value];
  return entries.filter(({ wert }) => wert === chosen.wert).map(({ schluessel }) => schluessel);
}

/** Rows whose column has one of these values; compared as texts, so that nothing is a fault of the database. */
export const hasKey = (column: string, values: readonly string[]): Condition =>
  sql<boolean>`${sql.ref(column)}::text in (${sql.join(values)})`;
