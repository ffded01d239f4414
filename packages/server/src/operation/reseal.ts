import { type SqlBool, sql } from 'kysely';
import { resealKeyCheck } from '../accounts/check-secret-key.ts';
import { anyTables } from '../database/any-tables.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';
import type { Row } from '../resources/schema/table.ts';
import { updateRows } from '../resources/write/update-rows.ts';
import type { SecretBox } from '../shared/secrets/secret-box.ts';
import type { SealedColumn } from './installation.ts';

const rowsAtOnce = 500;

/**
 * Encrypts everything with the box's first key that was encrypted with another one; returns the number of secrets. It can be run
 * again after an interruption. Throws if a secret cannot be decrypted; those already encrypted again stay so.
 *
 * @param columns where encrypted secrets are
 */
export async function reseal(
  database: Database,
  resources: ResourceRegistry,
  box: SecretBox,
  columns: readonly SealedColumn[],
): Promise<number> {
  const anew = (sealed: unknown): string => box.seal(box.open(String(sealed)));
  let count = 0;
  for (const { table, column, isOfResource } of columns) {
    const some = async (tx: Transaction): Promise<number> => {
      const rows = await anyTables(tx)
        .selectFrom(table)
        .select(column)
        .where(column, 'is not', null)
        .where(column, 'not like', `${box.keyId}.%`)
        .limit(rowsAtOnce)
        .execute();
      if (rows.length === 0) return 0;
      // Every encrypted text is unique, so it identifies its row.
      const sealed = rows.map((row) => String(Object.values(row)[0]));
      if (isOfResource)
        await updateRows(tx, resources.get(table).table, {
          where: sql<SqlBool>`${sql.ref(column)} = any(${sealed}::text[])`,
          set: (row: Row) => ({ [column]: anew(row[column]) }),
        });
      else
        for (const one of sealed)
          await anyTables(tx)
            .updateTable(table)
            .set({ [column]: anew(one) })
            .where(column, '=', one)
            .execute();
      return sealed.length;
    };
    for (let done = rowsAtOnce; done === rowsAtOnce; count += done) done = await database.maintain(some);
  }
  await resealKeyCheck(database, box);
  return count;
}
