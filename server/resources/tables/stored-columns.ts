import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';

/** A column as the database has it. */
export interface StoredColumn {
  readonly name: string;
  readonly type: string;
  readonly isNotNull: boolean;
  /** Must be written, since nothing fills it in. */
  readonly isMandatory: boolean;
  /** The SQL expression that fills it in; null without one. */
  readonly fill: string | null;
}

/** The columns of a table; none while there is no table. */
export async function readColumns(tx: Transaction, table: string): Promise<StoredColumn[]> {
  const { rows } = await sql<StoredColumn>`
    select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isNotNull",
      attnotnull and not atthasdef and attidentity = '' as "isMandatory",
      pg_get_expr(adbin, adrelid) as fill
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = to_regclass(${`"${table}"`}) and attnum > 0 and not attisdropped`.execute(tx);
  return rows;
}

/** In how many rows a column holds something else than what fills it in by itself. */
export async function countValues(tx: Transaction, table: string, column: StoredColumn): Promise<number> {
  const { name, fill } = column;
  const isOwn: RawBuilder<unknown> =
    fill === null ? sql`true` : sql`${sql.ref(name)} is distinct from ${sql.raw(fill)}`;
  const { rows } = await sql<{ anzahl: number }>`
    select count(*) as anzahl from ${sql.table(table)} where ${sql.ref(name)} is not null and ${isOwn}`.execute(
    tx,
  );
  return Number(rows[0]?.anzahl ?? 0);
}
