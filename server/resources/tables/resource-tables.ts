import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../../database/database.ts';
import { readFact, writeFact } from '../../database/facts.ts';
import { withoutQueueing } from '../../database/without-queueing.ts';
import type { Resource } from '../resource.ts';
import type { ResourceRegistry } from '../resource-registry.ts';
import { searchTextVersion } from '../search-text.ts';
import { checkStoredRows } from './check-stored-rows.ts';
import { createIndexes } from './create-indexes.ts';
import { extendTable, type TableChange } from './extend-table.ts';
import { refreshDerivedColumns } from './refresh-derived-columns.ts';
import type { ChangeTable } from './rename-columns.ts';
import { TableConflict } from './table-conflict.ts';
import { uniqueConflicts } from './unique-fields.ts';

/** Name of the fact that says for which schemas the tables were prepared. */
export const tablesFact = 'tabellen';
// Goes up when the same schemas make other tables or indexes than before.
const structureVersion = 4;

/**
 * Makes the database fit `schemas/resource`: creates, renames and widens, adds missing columns and indexes, and works out
 * anew what is computed and searched, where that has changed. Does nothing when the schemas are those of the last start. Nothing
 * that is stored is lost: where the schemas would ask for that, a TableConflict says what to do, and nothing at all is done.
 */
export async function prepareResourceTables(database: Database, registry: ResourceRegistry): Promise<void> {
  const print = fingerprint(registry);
  if ((await readFact(database.read, tablesFact)) === print) return;
  await withoutQueueing(database, async (tx) => {
    await changeTables(tx, registry);
    await writeFact(tx, tablesFact, print);
  });
}

/**
 * What the next start would do to the tables, one line each; nothing is changed, and no table is locked. Throws a TableConflict as the
 * start would, as far as it shows before columns are there.
 */
export async function planResourceTables(
  database: Database,
  registry: ResourceRegistry,
): Promise<readonly string[]> {
  let lines: readonly string[] = [];
  await database
    .maintain(async (tx) => {
      const changes: TableChange[] = [];
      for (const table of registry.tables) changes.push(await extendTable(tx, table, async () => undefined));
      stopAt(changes.flatMap(({ conflicts }) => conflicts));
      const changed = new Set(registry.tables.filter((_, index) => changes[index]!.done.length > 0));
      const others = registry.resources.filter(({ table }) => !changed.has(table));
      stopAt(await conflictsOf(tx, others));
      lines = changes.flatMap(({ done }) => done);
      throw new PlanMade();
    })
    .catch((error: unknown) => {
      if (!(error instanceof PlanMade)) throw error;
    });
  return lines;
}

/** Ends the transaction of a plan. */
class PlanMade extends Error {}

async function changeTables(tx: Transaction, registry: ResourceRegistry): Promise<readonly string[]> {
  const changes: TableChange[] = [];
  const change: ChangeTable = (statement) => statement.execute(tx);
  for (const table of registry.tables) changes.push(await extendTable(tx, table, change));
  stopAt(changes.flatMap(({ conflicts }) => conflicts));
  for (const table of registry.tables) await refreshDerivedColumns(tx, table);
  stopAt(await conflictsOf(tx, registry.resources));
  for (const resource of registry.resources) await createIndexes(tx, resource);
  return changes.flatMap(({ done }) => done);
}

async function conflictsOf(tx: Transaction, resources: readonly Resource[]): Promise<readonly string[]> {
  const conflicts: string[] = [];
  for (const resource of resources)
    conflicts.push(...(await checkStoredRows(tx, resource)), ...(await uniqueConflicts(tx, resource)));
  return conflicts;
}

function stopAt(conflicts: readonly string[]): void {
  if (conflicts.length > 0) throw new TableConflict(conflicts);
}

function fingerprint(registry: ResourceRegistry): string {
  const hash = createHash('sha256').update(`${structureVersion} ${searchTextVersion}`);
  for (const resource of registry.resources) hash.update(JSON.stringify([resource.name, resource.schema]));
  hash.update(JSON.stringify([...registry.enums]));
  return hash.digest('hex');
}
