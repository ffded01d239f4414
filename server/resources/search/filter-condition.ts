import { type RawBuilder, sql } from 'kysely';
import { isCalendarDate } from '../../../rules/index.ts';
import { shownContains } from '../rows/shown-text.ts';
import type { Field } from '../schema/field.ts';
import { searchColumn, type Table } from '../schema/table.ts';
import { longestPlainPart } from '../text/longest-plain-part.ts';
import type { FieldFilter } from './parse-filters.ts';

type Condition = RawBuilder<boolean>;

/** The rows that match a filter. Days are those in Berlin; the last one is included. */
export function filterCondition(
  table: Table,
  { field, operator, values, reference }: FieldFilter,
): Condition {
  const column = sql.ref(`${table.name}.${field.name}`);
  const [value] = values;
  switch (operator) {
    case 'is':
      return sql<boolean>`${column} in (${sql.join(values.flatMap((one) => equivalentValues(table, field, one)).map((one) => typed(field, one)))})`;
    case 'from':
      return sql<boolean>`${column} >= ${typed(field, value)}`;
    case 'to':
      return isDayOfMoment(field, value)
        ? sql<boolean>`${column} < ${startOf(sql`${value}::date + 1`)}`
        : sql<boolean>`${column} <= ${typed(field, value)}`;
    case 'contains':
      if (reference) return shownContains(column, reference, String(value));
      return contains(table, field, column, String(value));
  }
}

/** The stored values that a filter's value matches: a number with and without its prefix, and every key with the same text. */
function equivalentValues({ enums }: Table, { schema }: Field, value: unknown): unknown[] {
  const prefix = schema['x-prefix'];
  if (prefix !== undefined && typeof value === 'string' && value.startsWith(prefix))
    return [value, value.slice(prefix.length)];
  const entries = enums.get(schema['x-enum'] ?? '') ?? [];
  const chosen = entries.find(({ schluessel }) => schluessel === value);
  if (!chosen) return [value];
  return entries.filter(({ wert }) => wert === chosen.wert).map(({ schluessel }) => schluessel);
}

const isDayOfMoment = ({ kind }: Field, value: unknown): boolean =>
  kind === 'datetime' && isCalendarDate(String(value));

const startOf = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${day})::timestamp at time zone 'Europe/Berlin')`;

/** A value cast for the comparison: a number may exceed the range of the column's type. */
function typed(field: Field, value: unknown): RawBuilder<unknown> {
  if (isDayOfMoment(field, value)) return startOf(sql`${value}::date`);
  return field.kind === 'integer' ? sql`${value}::bigint` : sql`${value}`;
}

/**
 * Ignores case. What the text is made of is looked up in the indexed search text first, since the column itself has no
 * index for parts of it.
 */
function contains(table: Table, field: Field, column: RawBuilder<unknown>, text: string): Condition {
  const prefix = field.schema['x-prefix'];
  const value = prefix === undefined ? column : sql`(${prefix} || ${column})`;
  const exact = sql<boolean>`strpos(lower(${value}), lower(${text})) > 0`;
  const part = table.searchFields.some(({ name }) => name === field.name)
    ? longestPlainPart(text)
    : undefined;
  if (part === undefined) return exact;
  return sql<boolean>`(${sql.ref(`${table.name}.${searchColumn}`)} like ${`%${part}%`} and ${exact})`;
}
