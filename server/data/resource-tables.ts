import { createHash } from 'node:crypto';
import type { ResourceRegistry } from '../resources/resource-registry.ts';
import { createIndexes } from './create-indexes.ts';
import type { Database } from './database.ts';
import { extendTable } from './extend-table.ts';
import { readFact, writeFact } from './facts.ts';
import { lockStructure } from './migrate.ts';
import { refreshSearchColumns } from './refresh-search-columns.ts';

/** Name of the fact that says for which schemas the tables were prepared. */
export const tablesFact = 'tabellen';
// Goes up when the same schemas make other tables or indexes than before.
const structureVersion = 2;

/**
 * Makes the database fit `schemas/resource`: creates missing tables, adds missing columns and indexes, and
 * computes the search columns anew where what is searched has changed. Does nothing when the schemas are
 * those of the last start. Throws a TableConflict when only a migration could help.
 */
export async function prepareResourceTables(database: Database, registry: ResourceRegistry): Promise<void> {
  const print = fingerprint(registry);
  if ((await readFact(database.read, tablesFact)) === print) return;
  await database.maintain(async (tx) => {
    await lockStructure(tx);
    for (const table of registry.tables) {
      await extendTable(tx, table);
      await refreshSearchColumns(tx, table);
    }
    for (const resource of registry.resources) await createIndexes(tx, resource);
    await writeFact(tx, tablesFact, print);
  });
}

function fingerprint(registry: ResourceRegistry): string {
  const hash = createHash('sha256').update(String(structureVersion));
  for (const resource of registry.resources) hash.update(JSON.stringify([resource.name, resource.schema]));
  hash.update(JSON.stringify([...registry.enums]));
  return hash.digest('hex');
}
