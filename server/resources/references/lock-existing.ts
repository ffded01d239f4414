import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { comparedValue } from '../rights/row-condition.ts';
import { primaryKeyRef, selectRows } from '../rows/select-rows.ts';
import type { UpsertKey } from '../rows/upsert-key.ts';
import type { Row, Table } from '../schema/table.ts';

/** For each given row the existing one with its key, locked against concurrent changes; undefined if there is none. */
export async function lockExisting(
  tx: Transaction,
  table: Table,
  given: readonly Row[],
  { column, type, isExact, isPrimary, textOf }: UpsertKey,
): Promise<readonly (Row | undefined)[]> {
  const value = sql`k.value::${type}`;
  const compared = isPrimary ? value : comparedValue(isExact ? undefined : 'text', value);
  const texts = given.map(textOf);
  const rows = await selectRows(tx, table)
    .where(
      sql<boolean>`${column} = any(array(select ${compared} from unnest(${texts}::text[]) as k (value)))`,
    )
    .orderBy(primaryKeyRef(table))
    .forUpdate()
    .execute();
  if (rows.length === 0) return given.map(() => undefined);
  const byKey = new Map(rows.map((row) => [row[table.primaryKey], row]));
  const keyType = sql.raw(table.columns.get(table.primaryKey) ?? 'text');
  const matched = sql<{ index: number; key: unknown }>`(
    select k.index - 1 as index, ${sql.ref(primaryKeyRef(table))} as key
    from unnest(${texts}::text[]) with ordinality as k (value, index)
    join ${sql.table(table.name)} on ${column} = ${compared}
    where ${sql.ref(primaryKeyRef(table))} = any(${[...byKey.keys()]}::${keyType}[]))`;
  const pairs = await tx.selectFrom(matched.as('matched')).select(['index', 'key']).execute();
  const keys = new Map(pairs.map(({ index, key }) => [Number(index), key]));
  return given.map((_, index) => byKey.get(keys.get(index)));
}
