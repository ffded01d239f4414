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

/** How to search for a text in the search fields and in what they lead to. */
export interface SearchedText extends TextCondition {
  /**
   * The keys of rows with a text, or with consecutive numbers, for a text that is searched in what references lead to; undefined for any
   * other.
   */
  keys(words: readonly string[]): RawBuilder<unknown> | undefined;
}

/** The keys of the rows that a word or consecutive numbers of the query find; without them none finds few rows. */
export interface RelatedKeys {
  readonly words?: readonly string[];
  readonly keys?: readonly unknown[];
}

/** What is known of a whole query. */
export interface QueryBreadth {
  /** Whether another part of the query finds few rows, so that a short text may be searched in what references lead to. */
  readonly isNarrow: boolean;
  /** What was read before; all other texts are then tested row by row. */
  readonly known?: RelatedKeys | undefined;
}

/**
 * How to search for a text in the search fields: normally in the indexed column `suchtext`, with one line per value;
 * field by field if the resource or the role searches fewer fields than that column contains. Rows of related resources
 * (`searchRelated`) count if the role may search those; a reference among the search fields finds what a search of its resource finds.
 */
export function textCondition(
  resource: Resource,
  rolle: Role,
  references: SeenReferences,
  { isNarrow, known }: QueryBreadth,
): SearchedText {
  const { table, related, search } = resource;
  const own = ownCondition(resource, rolle);
  const others = related.filter(({ roles }) => roles.includes(rolle));
  const referred = search.flatMap((name) => references.get(name) ?? []);
  const key = sql.ref(`${table.name}.${table.primaryKey}`);
  type Search = (one: TextCondition) => Condition;
  const leading = (condition: Search) =>
    referred.map((reference) => ({ reference, condition: condition(ownCondition(reference.target, rolle)) }));
  // A union of keys: each part uses its index, which conditions joined by "or" would not.
  const keysOf = (text: string, place: Place, condition: Search): RawBuilder<unknown> => {
    const parts = [
      sql`select ${sql.id(table.primaryKey)} from ${sql.table(table.name)} where ${condition(own)}`,
      ...others.map((other) => relatedKeys(resource, other, text, place)),
      ...leading(condition).map((one) => referringKeys(resource, one.reference, one.condition)),
    ];
    return sql.join(parts, sql` union all `);
  };
  const find = (words: readonly string[], place: Place, condition: Search): Condition => {
    const text = words.join('');
    const isShort = text.length < shortestRelated;
    // "12 34" finds more than "1234" does.
    if (known?.keys && known.words?.join(' ') === words.join(' '))
      return sql<boolean>`${key} = any(${known.keys}::${sql.raw(table.columns.get(table.primaryKey)!)}[])`;
    if (isShort ? isNarrow : known !== undefined) {
      const leads = leading(condition).map((one) => leadsSomewhere(one.reference, table.name, one.condition));
      return anyOf([condition(own), ...leads]);
    }
    if (isShort || (others.length === 0 && referred.length === 0)) return condition(own);
    return sql<boolean>`${key} in (${keysOf(text, place, condition)})`;
  };
  return {
    text: (text, place) => find([text], place, (one) => one.text(text, place)),
    numbers: (words) => find(words, 'inside', (one) => one.numbers(words)),
    keys(words) {
      const text = words.join('');
      if (text.length < shortestRelated || others.length > 0 || referred.length === 0) return undefined;
      return keysOf(text, 'inside', (one) =>
        words.length > 1 ? one.numbers(words) : one.text(text, 'inside'),
      );
    },
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
