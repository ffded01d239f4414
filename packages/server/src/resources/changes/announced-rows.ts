import { announce, collectBeforeCommit } from '../../database/commit-hooks.ts';
import type { Transaction } from '../../database/database.ts';
import { maxMessageBytes } from '../../database/notifications.ts';
import { requestScope } from '../../shared/telemetry/request-scope.ts';
import type { WrittenRow } from '../history/record-change.ts';
import type { Stamp } from '../rows/stamp.ts';
import type { Row, Table } from '../schema/table.ts';

/** Above this number of rows of a table, a message only says that there were many. */
export const maxNotifiedRows = 40;

/** One row in a message: its key, and the watched columns before and after. */
export interface NotifiedRow {
  readonly key: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** What a transaction has written to a table, as all processes are notified of it. */
export interface RowsNotification {
  readonly kind: 'rows';
  readonly table: string;
  /** The account that wrote; null for the system. */
  readonly by: number | null;
  /** The browser tab of that account, if it names itself. */
  readonly tab?: string | undefined;
  /** Undefined if there are too many for a message. */
  readonly rows: readonly NotifiedRow[] | undefined;
}

interface TableChanges {
  readonly by: number | null;
  readonly tab: string | undefined;
  rows: Map<string, NotifiedRow> | undefined;
}

const pending = new WeakMap<Transaction, Map<Table, TableChanges>>();

/** Notifies all processes of written rows once the transaction is committed; a write that leaves the version as it was is left out. */
export function notifyRowChanges(
  tx: Transaction,
  table: Table,
  rows: readonly WrittenRow[],
  stamp: Stamp | undefined,
): void {
  const real = rows.filter(({ before, after }) => !(before && after && before.version === after.version));
  if (stamp) announceRows(tx, table, real, stamp);
}

/** Notifies all processes of written rows, whatever their versions are, once the transaction is committed. */
export function announceRows(tx: Transaction, table: Table, rows: readonly WrittenRow[], stamp: Stamp): void {
  if (rows.length === 0) return;
  const changes = changesOf(tx, table, stamp);
  for (const { before, after } of rows) {
    const key = String((after ?? before)?.[table.primaryKey]);
    const earlier = changes.rows?.get(key);
    changes.rows?.set(key, {
      key,
      before: earlier ? earlier.before : watchedValues(table, before),
      after: watchedValues(table, after),
    });
    if ((changes.rows?.size ?? 0) > maxNotifiedRows) changes.rows = undefined;
  }
}

/** The same for more rows than a message holds. */
export function notifyManyChanges(tx: Transaction, table: Table, stamp: Stamp): void {
  changesOf(tx, table, stamp).rows = undefined;
}

const watchedValues = (table: Table, row: Row | null): Row | null =>
  row && Object.fromEntries(table.watchedColumns.map((name) => [name, row[name] ?? null]));

function changesOf(tx: Transaction, table: Table, stamp: Stamp): TableChanges {
  let tables = pending.get(tx);
  if (!tables) {
    tables = new Map();
    pending.set(tx, tables);
    collectBeforeCommit(tx, tables, announceAll);
  }
  const earlier = tables.get(table);
  if (earlier) return earlier;
  const changes: TableChanges = {
    by: stamp.userId,
    tab: requestScope()?.tab,
    rows: new Map(),
  };
  tables.set(table, changes);
  return changes;
}

/** One message for each table. */
async function announceAll(tx: Transaction, all: readonly ReadonlyMap<Table, TableChanges>[]): Promise<void> {
  const byTable = Map.groupBy(
    all.flatMap((tables) => [...tables]),
    ([table]) => table,
  );
  const messages = [...byTable].map(([table, parts]) =>
    messageOf([table, parts.map(([, changes]) => changes).reduce(joined)]),
  );
  await announce(tx, messages);
}

function joined(earlier: TableChanges, later: TableChanges): TableChanges {
  const isShort = earlier.rows && later.rows && earlier.rows.size + later.rows.size <= maxNotifiedRows;
  return { ...earlier, rows: isShort ? new Map([...earlier.rows!, ...later.rows!]) : undefined };
}

function messageOf([table, { by, tab, rows }]: [Table, TableChanges]): RowsNotification {
  const message: RowsNotification = {
    kind: 'rows',
    table: table.name,
    by,
    tab,
    rows: rows && [...rows.values()],
  };
  const isShort = Buffer.byteLength(JSON.stringify(message)) <= maxMessageBytes;
  return isShort ? message : { ...message, rows: undefined };
}
