import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { ResourceRegistry } from '../schema/resource-registry.ts';
import { searchIndexNames } from './create-indexes.ts';
import { prepareResourceTables, tablesKey } from './resource-tables.ts';

/**
 * Runs `work`, which loads very many rows, without the indexes that only searching needs, and rebuilds them at the end:
 * three times as fast as maintaining them. Those that keep a rule stay, and those of migrations, which nothing would rebuild. If the
 * process dies in between, the next start builds them.
 */
export async function loadInBulk(
  database: Database,
  registry: ResourceRegistry,
  work: () => Promise<void>,
): Promise<void> {
  await database.maintain(async (tx) => {
    await sql`delete from metadata where name = ${tablesKey}`.execute(tx);
    for (const name of registry.resources.filter(({ table }) => !table.isView).flatMap(searchIndexNames))
      await sql`drop index if exists ${sql.id(name)}`.execute(tx);
  });
  try {
    await work();
  } finally {
    await prepareResourceTables(database, registry);
  }
}
