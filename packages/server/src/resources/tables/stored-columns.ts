import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';

/** A column of the database. */
export interface StoredColumn {
  readonly name: string;
  readonly type: string;
  readonly isNotNull: boolean;
  /** Required, since it has no default. */
  readonly isMandatory: boolean;
  /** The SQL expression of its default; null without one. */
  readonly fill: string | null;
}

/** The columns of a table; empty if there is no table. */
export async function readColumns(tx: Transaction, table: string): Promise<StoredColumn[]> {
  const { rows } = await sql<StoredColumn>`
    select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isNotNull",
      attnotnull and not atthasdef and attidentity = '' as "isMandatory",
      pg_get_expr(adbin, adrelid) as fill
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = to_regclass(${`"${table}"`}) and attnum > 0 and not attisdropped`.execute(tx);
  return rows;
}

/** The number of rows in which a column has another value than its default. */
export async function countNonDefaultValues(
  tx: Transaction,
  table: string,
  column: StoredColumn,
): Promise<number> {
  const { name, fill } = column;
  const isOwn: RawBuilder<unknown> =
    fill === null ? sql`true` : sql`${sql.ref(name)} is distinct from ${sql.raw(fill)}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.ref(name)} is not null and ${isOwn}`.execute(
    tx,
  );
  return Number(rows[0]?.count ?? 0);
}

/** The number of rows in which a column has a value that the type `integer` cannot hold. */
export async function countOversizedIntegers(tx: Transaction, table: string, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}
    where ${sql.ref(name)} not between -2147483648 and 2147483647`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}
