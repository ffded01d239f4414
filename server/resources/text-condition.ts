import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../shared/identity.ts';
import { visibleField } from './field-access.ts';
import { withStreets } from './fold-text.ts';
import { coarse, coarseColumn } from './folded-column.ts';
import { leadsSomewhere, type SeenReference, type SeenReferences, seenRows } from './references.ts';
import type { RelatedSearch } from './related-search.ts';
import type { Resource } from './resource.ts';
import { searchColumn } from './table.ts';

type Condition = RawBuilder<boolean>;

/** The index of search texts consists of trigrams: a shorter text would scan every related table. */
export const shortestRelated = 3;

/** Where a text must occur in a value: anywhere, at the beginning of a word, or as the whole value. */
export type Place = 'inside' | 'wordStart' | 'whole';

/** The text to search for. */
export interface TextCondition {
  /** A folded text. */
  text(text: string, place: Place): Condition;
  /** Consecutive numbers: one with spaces in it, or several that values begin with. */
  numbers(words: readonly string[]): Condition;
}

/**
 * How to search for a text in the search fields: normally in the indexed column `suchtext`, with one line per value;
 * field by field if the resource or the role searches fewer fields than that column contains. Rows of related resources
 * (`searchRelated`) count if the role may search those; a reference among the search fields finds what a search of its resource finds.
 *
 * @param isNarrow whether another part of the query finds few rows, so that a short text may be searched in what references lead to
 */
export function textCondition(
  resource: Resource,
  rolle: Role,
  references: SeenReferences,
  isNarrow: boolean,
): TextCondition {
  const { table, related, search } = resource;
  const own = ownCondition(resource, rolle);
  const others = related.filter(({ roles }) => roles.includes(rolle));
  const referred = search.flatMap((name) => references.get(name) ?? []);
  const key = sql.ref(`${table.name}.${table.primaryKey}`);
  const find = (text: string, place: Place, condition: (one: TextCondition) => Condition): Condition => {
    const there = referred.map((reference) => ({
      reference,
      condition: condition(ownCondition(reference.target, rolle)),
    }));
    if (text.length < shortestRelated) {
      if (!isNarrow || there.length === 0) return condition(own);
      const leads = there.map((one) => leadsSomewhere(one.reference, table.name, one.condition));
      return anyOf([condition(own), ...leads]);
    }
    if (others.length === 0 && there.length === 0) return condition(own);
    // A union of keys: each part uses its index, which conditions joined by "or" would not.
    const parts = [
      sql`select ${sql.id(table.primaryKey)} from ${sql.table(table.name)} where ${condition(own)}`,
      ...others.map((other) => relatedKeys(resource, other, text, place)),
      ...there.map((one) => referringKeys(resource, one.reference, one.condition)),
    ];
    return sql<boolean>`${key} in (${sql.join(parts, sql` union all `)})`;
  };
  return {
    text: (text, place) => find(text, place, (one) => one.text(text, place)),
    numbers: (words) => find(words.join(''), 'inside', (one) => one.numbers(words)),
  };
}

/** A search in the resource's own fields. */
function ownCondition(resource: Resource, rolle: Role): TextCondition {
  const { table } = resource;
  const fields = resource.search.filter(
    (name) => visibleField(resource, rolle, name) && !resource.fields.get(name)?.schema['x-reference'],
  );
  const text: TextCondition['text'] =
    fields.length === table.searchFields.length
      ? (wanted, place) => holds(sql.ref(`${table.name}.${searchColumn}`), wanted, place)
      : (wanted, place) => anyOf(fields.map((name) => fieldHolds(resource, name, wanted, place)));
  return {
    text,
    numbers(words) {
      const apart = words.map((word) => text(word, 'wordStart'));
      return sql<boolean>`(${text(words.join(''), 'inside')} or ${sql.join(apart, sql` and `)})`;
    },
  };
}

/** The keys of rows whose reference leads to a row that fulfils a condition. */
const referringKeys = (
  { table }: Resource,
  reference: SeenReference,
  condition: Condition,
): RawBuilder<unknown> => sql`
    select own.${sql.id(table.primaryKey)} from ${seenRows(reference, condition)} as other
    join ${sql.table(table.name)} as own
      on own.${sql.id(reference.field.name)} = other.${sql.id(reference.target.table.primaryKey)}`;

function relatedKeys(
  { table }: Resource,
  other: RelatedSearch,
  text: string,
  place: Place,
): RawBuilder<unknown> {
  const inFields = other.fields.map(({ name, schema }) => {
    const value = sql`other.${sql.id(name)}::text`;
    return valueHolds(sql`${schema['x-prefix'] ?? ''} || ${value}`, value, text, place);
  });
  return sql`
    select own.${sql.id(table.primaryKey)} from ${sql.table(other.table.name)} as other
    join ${sql.table(table.name)} as own on own.${sql.id(other.by)} = other.${sql.id(other.key)}
    where ${holds(sql.ref(`other.${searchColumn}`), text, place)} and ${anyOf(inFields)}`;
}

function holds(column: RawBuilder<unknown>, text: string, place: Place): Condition {
  switch (place) {
    case 'inside':
      return sql<boolean>`${column} like ${`%${literal(text)}%`}`;
    case 'wordStart':
      return sql<boolean>`(${column} like ${`%\n${literal(text)}%`} or ${column} like ${`% ${literal(text)}%`})`;
    case 'whole':
      return sql<boolean>`${column} like ${`%\n${literal(withStreets(text))}\n%`}`;
  }
}

function fieldHolds(resource: Resource, name: string, text: string, place: Place): Condition {
  const value = sql`${sql.ref(`${resource.table.name}.${name}`)}::text`;
  return valueHolds(
    sql`${resource.fields.get(name)?.schema['x-prefix'] ?? ''} || ${value}`,
    value,
    text,
    place,
  );
}

function valueHolds(
  prefixed: RawBuilder<unknown>,
  value: RawBuilder<unknown>,
  text: string,
  place: Place,
): Condition {
  const wanted = coarse(text);
  const column = coarseColumn(prefixed);
  if (place === 'whole') return sql<boolean>`${wanted} in (${column}, ${coarseColumn(value)})`;
  if (place === 'inside') return sql<boolean>`${column} like ${`%${literal(wanted)}%`}`;
  return sql<boolean>`(${column} like ${`${literal(wanted)}%`} or ${column} like ${`% ${literal(wanted)}%`})`;
}

const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** A LIKE pattern that matches a text literally. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
