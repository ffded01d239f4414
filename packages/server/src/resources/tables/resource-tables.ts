import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import { countOtherProcesses } from '../../database/leases.ts';
import { retryUntilLocked, withSetupLock } from '../../database/locks.ts';
import { readMetadata, writeMetadata } from '../../database/metadata.ts';
import { searchTextVersion } from '../rows/search-text.ts';
import { labelsByKey } from '../schema/meta/enum-text.ts';
import type { Resource } from '../schema/resource.ts';
import type { ResourceRegistry } from '../schema/resource-registry.ts';
import { checkStoredRows } from './check-stored-rows.ts';
import { createIndexes, plannedUniqueness } from './create-indexes.ts';
import { extendTable, type TableChange } from './extend-table.ts';
import { changeForeignKeys, referenceConflicts, validateForeignKeys } from './foreign-keys.ts';
import { refuseFormerHistory, renameHistoryTable } from './history-table.ts';
import { changePeriodRules } from './period-rules.ts';
import {
  refreshDerivedColumns,
  refreshRowsOfOtherReleases,
  tablesOfOtherReleases,
} from './refresh-derived-columns.ts';
import { type ChangeTable, refuseFormerColumns } from './rename-columns.ts';
import { plannedValues, renameValues } from './rename-values.ts';
import { rowRuleConflicts } from './row-rule-conflicts.ts';
import { readColumns } from './stored-columns.ts';
import { storeVerifiedRules } from './stored-rules.ts';
import { TableConflict } from './table-conflict.ts';
import { widenColumns } from './widen-columns.ts';

/** Name of the fact that records for which schemas the tables were prepared. */
export const tablesKey = 'tables';
// Increased when the same schemas produce other tables or indexes than before.
const structureVersion = 7;

/**
 * Makes the database match `schemas/resource`: creates, renames and widens, adds missing columns and indexes, and
 * recomputes derived columns where they have changed. Does nothing if the schemas are those of the last start. Stored
 * data is never lost: where the schemas would require that, a TableConflict says what to do, and nothing is changed.
 * Requests continue meanwhile: everything is checked before, without a lock; the structure is changed with locks that
 * are held for an instant; slow changes are made in batches. The next start continues an interrupted one.
 */
export async function prepareResourceTables(database: Database, whole: ResourceRegistry): Promise<void> {
  const print = fingerprint(whole);
  const registry = storedPart(whole);
  const isDone = async () => (await readMetadata(database.read, tablesKey)) === print;
  if (await isDone()) return;
  await withSetupLock(database, async () => {
    if (await isDone()) return;
    await database.maintain(async (tx) => {
      const { stops } = await planChanges(tx, registry);
      if (stops.length > 0) stopAt(await processesInTheWay(tx, stops, print));
    });
    for (const table of registry.tables) await widenColumns(database, table);
    await retryUntilLocked(database, (tx) => changeStructure(tx, registry));
    for (const table of registry.tables) await renameValues(database, table);
    for (const table of registry.tables) await validateForeignKeys(database, table);
    // What is computed from parts comes after them.
    for (const table of registry.tables.toSorted((a, b) => a.parts.length - b.parts.length))
      await refreshDerivedColumns(database, table, print);
    for (const resource of registry.resources) await createIndexes(database, resource);
    await database.maintain(async (tx) => {
      for (const resource of registry.resources) await storeVerifiedRules(tx, resource);
      await writeMetadata(tx, tablesKey, print);
    });
  });
}

/** What has tables of its own: views of the server are left out. */
const storedPart = (registry: ResourceRegistry): ResourceRegistry => ({
  ...registry,
  tables: registry.tables.filter(({ isView }) => !isView),
  resources: registry.resources.filter(({ table }) => !table.isView),
});

/** The release of these schemas, as processes at work name it. */
export const releaseOf = (registry: ResourceRegistry): string => fingerprint(registry);

/**
 * Computes again what processes of the release before have written since the tables are those of this one, as soon as all of them
 * have ended.
 */
export async function completeUpgrade({
  database,
  resources,
}: {
  readonly database: Database;
  readonly resources: ResourceRegistry;
}): Promise<void> {
  const names = await tablesOfOtherReleases(database.read);
  if (names.size === 0 || (await countOtherProcesses(database.read, releaseOf(resources))) > 0) return;
  for (const table of resources.tables)
    if (names.has(table.name)) await refreshRowsOfOtherReleases(database, table);
}

/**
 * The changes that the next start would make to the tables, one line each; nothing is changed, and no table is locked.
 * Throws a TableConflict as the start would.
 */
export const planResourceTables = (
  database: Database,
  registry: ResourceRegistry,
): Promise<readonly string[]> =>
  database.maintain(async (tx) => {
    await readFormerMetadata(tx);
    return (await planChanges(tx, storedPart(registry))).lines;
  });

/** Before migration 0039 the facts had another table. */
async function readFormerMetadata(tx: Transaction): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('metadata') is not null as "isThere"`.execute(tx);
  if (rows[0]?.isThere) return;
  await sql`
    create temporary table metadata on commit drop as
    select replace(name, 'regeln:', 'rules:') as name, wert as value from merkmal`.execute(tx);
}

/** What keeps changes from being made that the release before, which is at work, cannot work with. */
async function processesInTheWay(
  tx: Transaction,
  changes: readonly string[],
  release: string,
): Promise<string[]> {
  const count = await countOtherProcesses(tx, release);
  if (count === 0) return [];
  return [
    ...changes,
    `${count} of the release before at work would answer every call to these tables with an error. Stop them all, then start this release.`,
  ];
}

/** What would change, one line each; and what of that the release before cannot work with. */
async function planChanges(
  tx: Transaction,
  registry: ResourceRegistry,
): Promise<{ readonly lines: readonly string[]; readonly stops: readonly string[] }> {
  await refuseFormerHistory(tx, registry);
  await refuseFormerColumns(tx, registry);
  const changes: TableChange[] = [];
  for (const table of registry.tables) changes.push(await extendTable(tx, table, async () => undefined));
  const conflicts = changes.flatMap((change) => change.conflicts);
  // Rows are checked by their future columns, which are unknown in that case.
  if (conflicts.length === 0)
    for (const resource of registry.resources) conflicts.push(...(await conflictsOf(tx, resource)));
  stopAt(conflicts);
  const values: string[] = [];
  for (const table of registry.tables) values.push(...(await plannedValues(tx, table)));
  const lines = [...changes.flatMap(({ done }) => done), ...values];
  for (const table of registry.tables) {
    lines.push(...(await changeForeignKeys(tx, table, async () => undefined)));
    lines.push(...(await changePeriodRules(tx, table, async () => undefined)));
  }
  for (const resource of registry.resources)
    if ((await readColumns(tx, resource.table.name)).length > 0)
      lines.push(...(await plannedUniqueness(tx, resource)));
  return { lines, stops: [...changes.flatMap(({ stops }) => stops), ...values] };
}

async function changeStructure(tx: Transaction, registry: ResourceRegistry): Promise<void> {
  const change: ChangeTable = (statement) => statement.execute(tx);
  await renameHistoryTable(tx, registry, change);
  for (const table of registry.tables) stopAt((await extendTable(tx, table, change)).conflicts);
  // A table may refer to one that is created after it.
  for (const table of registry.tables) {
    await changeForeignKeys(tx, table, change);
    await changePeriodRules(tx, table, change);
  }
}

async function conflictsOf(tx: Transaction, resource: Resource): Promise<readonly string[]> {
  const stored = await readColumns(tx, resource.table.name);
  if (stored.length === 0) return [];
  return [
    ...(await checkStoredRows(tx, resource, stored)),
    ...(await rowRuleConflicts(tx, resource.table, stored)),
    ...(await referenceConflicts(tx, resource.table, stored)),
  ];
}

function stopAt(conflicts: readonly string[]): void {
  if (conflicts.length > 0) throw new TableConflict(conflicts);
}

function fingerprint(registry: ResourceRegistry): string {
  const hash = createHash('sha256').update(`${structureVersion} ${searchTextVersion}`);
  const { columns, formerColumns, history } = registry.vocabulary;
  hash.update(JSON.stringify([columns, formerColumns, history]));
  for (const resource of registry.resources) hash.update(JSON.stringify([resource.name, resource.schema]));
  hash.update(JSON.stringify([...registry.enums].map(([name, values]) => [name, ...labelsByKey(values)])));
  return hash.digest('hex');
}
