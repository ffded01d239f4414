import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../shared/identity.ts';
import { koelnerPhonetik } from '../shared/koelner-phonetik.ts';
import type { Field } from './field.ts';
import { visibleField } from './field-access.ts';
import type { Resource } from './resource.ts';
import type { SearchRequest } from './search-request.ts';
import { normalizeText, wordsOf } from './search-text.ts';
import { phoneticColumn, searchColumn, type Table } from './table.ts';

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
  const query = normalizeText(request.query);
  if (query === '') return [];
  const contains = containsBuilder(resource, rolle);
  switch (request.searchMode) {
    case 'EXAKT':
      return [contains(query, true)];
    case 'ENTHAELT':
      return query.split(' ').map((word) => contains(word, false));
    case 'PHONETISCH':
      return phoneticConditions(resource, query, contains);
  }
}

function phoneticConditions(
  resource: Resource,
  query: string,
  contains: (text: string, isWhole: boolean) => Condition,
): Condition[] {
  const codes: string[] = [];
  const silent: string[] = [];
  for (const word of wordsOf(query)) {
    const code = koelnerPhonetik(word);
    if (code === '') silent.push(word);
    else codes.push(code);
  }
  const conditions = silent.map((word) => contains(word, false));
  if (codes.length > 0) {
    const column = sql.ref(`${resource.table.name}.${phoneticColumn}`);
    conditions.push(sql<boolean>`${column} @> array[${sql.join(codes)}]::text[]`);
  }
  return conditions.length > 0 ? conditions : query.split(' ').map((word) => contains(word, false));
}

/**
 * How to look for a text in the search fields. Normally in the indexed column `suchtext`, where every value
 * stands on a line of its own; field by field when the resource or the role searches fewer fields than that
 * column holds.
 */
function containsBuilder(resource: Resource, rolle: Role): (text: string, isWhole: boolean) => Condition {
  const { table } = resource;
  const fields = resource.search.filter((name) => visibleField(resource, rolle, name) !== undefined);
  if (fields.length === table.searchFields.length) {
    const column = sql.ref(`${table.name}.${searchColumn}`);
    return (text, isWhole) =>
      sql<boolean>`${column} like ${isWhole ? pattern(`\n${text}\n`) : pattern(text)}`;
  }
  return (text, isWhole) => {
    const parts = fields.map((name) => fieldCondition(resource, name, text, isWhole));
    return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`;
  };
}

function fieldCondition(resource: Resource, name: string, text: string, isWhole: boolean): Condition {
  const prefix = resource.fields.get(name)?.schema['x-prefix'] ?? '';
  const value = sql`lower(${sql.ref(`${resource.table.name}.${name}`)}::text)`;
  return isWhole
    ? sql<boolean>`(${value} = ${text} or ${prefix} || ${value} = ${text})`
    : sql<boolean>`${prefix} || ${value} like ${pattern(text)}`;
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

/** A LIKE pattern that finds the text literally. */
const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Rows whose column has one of these values; compared as texts, so that nothing is a fault of the database. */
export const hasKey = (column: string, values: readonly string[]): Condition =>
  sql<boolean>`${sql.ref(column)}::text in (${sql.join(values)})`;
