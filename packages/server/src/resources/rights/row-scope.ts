import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { attributeOf, type Identity } from '../../shared/identity.ts';
import type { Resource } from '../schema/resource.ts';
import type { FixedValues, Operation } from '../schema/resource-schema.ts';
import type { Row } from '../schema/table.ts';
import { allowedRows, createsOwnOnly } from './row-rights.ts';

/** The values that make a row one of the further rows of this caller; undefined if there are none. */
export function additionalRowValues(
  { additionalRows }: Resource,
  identity: Identity,
  operation: Operation,
): FixedValues | undefined {
  const values = additionalRows?.values(identity, operation);
  return values && Object.values(values).every((value) => value !== null) ? values : undefined;
}

/** Whether a row has these values. */
export const matchesValues = (row: Row, values: FixedValues): boolean =>
  Object.entries(values).every(([name, value]) => (row[name] ?? null) === value);

/**
 * The rows of a resource that exist for this caller, as an SQL condition from the schema's `where`, `own` and conditions of `rights`. Ownership
 * is part of the statement itself, so a row of somebody else and a missing one are the same.
 */
export function rowScope(resource: Resource, identity: Identity, operation: Operation): RawBuilder<boolean> {
  const { table } = resource;
  const conditions = [fixedCondition(table.name, resource.where)];
  const { own } = resource;
  if (own?.roles.includes(identity.role)) {
    const values = [attributeOf(identity, own.attribute), ...(own.also ?? [])].filter(
      (value) => value !== null,
    );
    conditions.push(
      values.length === 0
        ? sql<boolean>`false`
        : sql<boolean>`${sql.ref(`${table.name}.${own.field}`)} in (${sql.join(values)})`,
    );
  }
  const scope = sql<boolean>`(${sql.join(conditions, sql` and `)})`;
  const also = additionalRowValues(resource, identity, operation);
  const rows = also ? sql<boolean>`(${scope} or (${fixedCondition(table.name, also)}))` : scope;
  const reading = readingOperation(resource, identity, operation);
  const visible = reading && allowedRows(resource, identity, reading);
  return visible ? sql<boolean>`(${rows} and ${visible})` : rows;
}

/** The operation whose condition decides which rows exist for a caller: what cannot be read is not changed either. */
function readingOperation(
  { rights }: Resource,
  { role }: Identity,
  operation: Operation,
): Operation | undefined {
  if (operation === 'search' || operation === 'read') return operation;
  return (['read', 'search'] as const).find((each) => rights[each]?.includes(role));
}

/** The values of a caller's own new row: sets the owner if the caller does not name one. */
export function withOwn(resource: Resource, identity: Identity, values: Row): Row {
  const { own } = resource;
  if (!own || !createsOwnOnly(resource, identity)) return values;
  return { ...values, [own.field]: values[own.field] ?? attributeOf(identity, own.attribute) };
}

/** Rows that have all these values; false, not unknown, for an empty column. */
export const hasFixedValues = (table: string, values: FixedValues): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${fixedCondition(table, values)}, false)`;

/** Rows whose columns have these values. */
export function fixedCondition(table: string, values: FixedValues): RawBuilder<boolean> {
  const parts = Object.entries(values).map(([name, value]) =>
    value === null
      ? sql<boolean>`${sql.ref(`${table}.${name}`)} is null`
      : sql<boolean>`${sql.ref(`${table}.${name}`)} = ${value}`,
  );
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** The rows of a table that a write applies to: an expression over its columns, or a function that builds one. */
export type RowsCondition<Columns = Row> =
  | Expression<SqlBool>
  | ((eb: ExpressionBuilder<{ readonly row: Columns }, 'row'>) => Expression<SqlBool>);

/** The condition as an SQL expression. */
export const conditionOf = <Columns>(where: RowsCondition<Columns>): Expression<SqlBool> =>
  typeof where === 'function' ? where(expressionBuilder<{ readonly row: Columns }, 'row'>()) : where;
