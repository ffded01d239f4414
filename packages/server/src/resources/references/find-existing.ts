import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import { primaryKeyRef, selectRows } from '../rows/select-rows.ts';
import type { UpsertKey } from '../rows/upsert-key.ts';
import { hasOneOfKeys, type Row, type Table } from '../schema/table.ts';

/** For each given row the existing one with its key, locked against concurrent changes; undefined if there is none. */
export const lockExisting = (
  tx: Transaction,
  table: Table,
  candidates: readonly Row[],
  key: UpsertKey,
): Promise<readonly (Row | undefined)[]> => findExisting(tx, table, candidates, key, { isLocked: true });

/**
 * For each given row the existing one with its key; undefined if there is none.
 *
 * @param scope the rows that may be found; default: all
 */
export async function findExisting(
  db: Reader,
  table: Table,
  candidates: readonly Row[],
  { column, field, isPrimary, textOf }: UpsertKey,
  { scope = sql<boolean>`true`, isLocked = false }: { scope?: RawBuilder<boolean>; isLocked?: boolean },
): Promise<readonly (Row | undefined)[]> {
  const value = sql`k.value::${sql.raw(field.databaseType)}`;
  const compared = isPrimary ? value : field.type.folded(value);
  const texts = candidates.map(textOf);
  const rows = await selectRows(db, table)
    .where(
      sql<boolean>`${column} = any(array(select ${compared} from unnest(${texts}::text[]) as k (value)))`,
    )
    .where(scope)
    .orderBy(primaryKeyRef(table))
    .$if(isLocked, (select) => select.forUpdate())
    .execute();
  if (rows.length === 0) return candidates.map(() => undefined);
  const byKey = new Map(rows.map((row) => [row[table.primaryKey], row]));
  const matched = sql<{ index: number; key: unknown }>`(
    select k.index - 1 as index, ${sql.ref(primaryKeyRef(table))} as key
    from unnest(${texts}::text[]) with ordinality as k (value, index)
    join ${sql.table(table.name)} on ${column} = ${compared}
    where ${hasOneOfKeys(table, [...byKey.keys()])})`;
  const pairs = await db.selectFrom(matched.as('matched')).select(['index', 'key']).execute();
  const keys = new Map(pairs.map(({ index, key }) => [Number(index), key]));
  return candidates.map((_, index) => byKey.get(keys.get(index)));
}
