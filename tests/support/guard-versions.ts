import { sql } from 'kysely';
import type { Transaction } from '../../packages/server/src/database/database.ts';
import { derivedColumns } from '../../packages/server/src/resources/rows/row-columns.ts';
import type { ResourceRegistry } from '../../packages/server/src/resources/schema/resource-registry.ts';
import { widerColumn } from '../../packages/server/src/resources/tables/widen-columns.ts';

/**
 * Makes the database reject every change of a record that keeps its version, and so its ETag: a write that bypasses
 * packages/server/src/resources fails the test, whatever call makes it.
 */
export async function guardVersions(tx: Transaction, { tables }: ResourceRegistry): Promise<void> {
  await sql`
    create function require_new_version() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - tg_argv is distinct from to_jsonb(old) - tg_argv and new.version <= old.version then
        raise exception 'A change of a record of % leaves its version behind.', tg_table_name;
      end if;
      return new;
    end $$`.execute(tx);
  for (const table of tables.filter(({ isView }) => !isView)) {
    // A wider column has the same value as the one that it is to replace.
    const wider = [...table.columns.keys()].map(widerColumn);
    const ignored = [...table.untrackedColumns, ...derivedColumns(table), ...wider, 'version'];
    await sql`
      create trigger require_new_version before update on ${sql.table(table.name)} for each row
      execute function require_new_version(${sql.join(ignored.map((name) => sql.lit(name)))})`.execute(tx);
  }
}
