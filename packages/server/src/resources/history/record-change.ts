import { sql } from 'kysely';
import { collectBeforeCommit } from '../../database/commit-hooks.ts';
import type { Transaction } from '../../database/database.ts';
import type { Stamp } from '../rows/stamp.ts';
import type { Row, Table } from '../schema/table.ts';
import { appendEntries } from './append-entries.ts';
import { historyEntryOf, type RecordedChange } from './history-entry.ts';

/** A written row: null if it did not exist before, or does not exist any more. */
export interface WrittenRow {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** The changes of a transaction so far, by table and key. */
const pending = new WeakMap<Transaction, Map<string, RecordedChange>>();

/**
 * Records changes of rows if the table has a history. The entries are stored at the end of the transaction: one for each row,
 * however often it was written, and none for a row that ends up unchanged.
 */
export function recordChanges(
  tx: Transaction,
  table: Table,
  rows: readonly WrittenRow[],
  stamp: Stamp | undefined,
): void {
  const { history } = table;
  if (!history || !stamp || rows.length === 0) return;
  const changes = pending.get(tx) ?? begin(tx);
  for (const { before, after } of rows) {
    const key = String((after ?? before)?.[table.primaryKey]);
    const name = `${table.name} ${key}`;
    const recorded = changes.get(name);
    // Lists of parts are there only where they were written.
    const was = recorded ? recorded.before && { ...before, ...recorded.before } : before;
    const is = after && { ...recorded?.after, ...after };
    changes.set(name, { table, history, key, before: was, after: is, stamp });
  }
}

/**
 * Stores the entries of a table now, for a transaction that writes very many rows and none of them again: they do not stay in memory
 * until the commit. Rows with lists of parts wait for these.
 */
export async function storeChanges(tx: Transaction, table: Table): Promise<void> {
  const changes = pending.get(tx);
  if (!changes || table.parts.length > 0) return;
  const written = [...changes].filter(([, change]) => change.table === table);
  for (const [name] of written) changes.delete(name);
  await store(
    tx,
    written.map(([, change]) => change),
  );
}

function begin(tx: Transaction): Map<string, RecordedChange> {
  const changes = new Map<string, RecordedChange>();
  pending.set(tx, changes);
  collectBeforeCommit(tx, changes, storeAll);
  return changes;
}

const storeAll = (tx: Transaction, all: readonly ReadonlyMap<string, RecordedChange>[]): Promise<void> =>
  store(
    tx,
    all.flatMap((changes) => [...changes.values()]),
  );

async function store(tx: Transaction, changes: readonly RecordedChange[]): Promise<void> {
  const real = changes.filter(({ before, after }) => before ?? after);
  const entries = real.flatMap((change) => historyEntryOf(change) ?? []);
  const [first] = real;
  if (!first || entries.length === 0) return;
  await appendEntries(tx, first.history.log, entries);
  const removed = real.filter(({ after }) => after === null);
  for (const [{ log, resource }, some] of Map.groupBy(removed, ({ history }) => history))
    await eraseValues(
      tx,
      log,
      resource,
      some.map(({ key }) => key),
    );
}

/** Erases personal values of deleted rows from the history, which keeps who changed which fields when. */
async function eraseValues(
  tx: Transaction,
  log: Table,
  resource: string,
  keys: readonly string[],
): Promise<void> {
  const words = log.vocabulary.history;
  const personal = [words.values, ...(log.columns.has(words.name) ? [words.name] : [])].map((name) =>
    sql.ref(name),
  );
  const erased = [...personal, sql.ref(words.salt)].map((column) => sql`${column} = null`);
  const filled = personal.map((column) => sql`${column} is not null`);
  await sql`
    update ${sql.table(log.name)} set ${sql.join(erased)}
    where ${sql.ref(words.resource)} = ${resource} and ${sql.ref(words.key)} = any(${keys}::text[])
      and (${sql.join(filled, sql` or `)})`.execute(tx);
}
