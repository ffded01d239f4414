import { writeRowsBeforeCommit } from '../../database/commit-hooks.ts';
import type { Transaction } from '../../database/database.ts';
import { HttpError } from '../../shared/http-error.ts';
import { notifyRowChanges } from '../changes/announced-rows.ts';
import { recordChanges, type WrittenRow } from '../history/record-change.ts';
import { constraintError } from '../references/constraint-error.ts';
import { assignNumbers } from '../rows/assign-numbers.ts';
import { lockPeriods } from '../rows/lock-periods.ts';
import { partEntryOf, selectParts, withPartLists } from '../rows/part-lists.ts';
import { derivedColumnsOf } from '../rows/row-columns.ts';
import { primaryKeyRef, selectRows } from '../rows/select-rows.ts';
import type { Stamp } from '../rows/stamp.ts';
import { updateRecords } from '../rows/write-records.ts';
import { hasOneOfKeys, type PartList, type Row, type Table } from '../schema/table.ts';

interface WrittenParts {
  readonly stamp: Stamp;
  /** By key, as they were before the transaction and are now. */
  readonly parts: Map<unknown, WrittenRow>;
}

/** What a transaction has written, as far as it is not settled yet. */
interface Unsettled {
  readonly lists: Map<PartList, WrittenParts>;
  /** Rows with lists that have a new version already. */
  readonly changed: Map<Table, Set<unknown>>;
}

/** Judges a row as it was and as it is by its parts, both with all lists; throws a HttpError for a rule that it breaks now. */
export type CheckOwner = (owner: Table, before: Row, after: Row) => void;

const pending = new WeakMap<Transaction, Unsettled>();

/** Notes written rows that are parts of others, or consist of parts: `refreshOwnersOfParts` needs them, at the latest before the commit. */
export function noteWrittenParts(
  tx: Transaction,
  table: Table,
  rows: readonly WrittenRow[],
  stamp: Stamp | undefined,
): void {
  if (!stamp || (table.parts.length === 0 && table.partOf.length === 0)) return;
  const real = rows.filter(({ before, after }) => !(before && after && before.version === after.version));
  if (real.length === 0) return;
  const unsettled = pending.get(tx) ?? begin(tx);
  if (table.parts.length > 0) {
    const changed = unsettled.changed.get(table) ?? new Set();
    unsettled.changed.set(table, changed);
    for (const { before, after } of real) changed.add((after ?? before)?.[table.primaryKey]);
  }
  for (const list of table.partOf) {
    const parts = unsettled.lists.get(list)?.parts ?? new Map<unknown, WrittenRow>();
    unsettled.lists.set(list, { stamp, parts });
    for (const { before, after } of real) {
      const key = (after ?? before)?.[table.primaryKey];
      const noted = parts.get(key);
      parts.set(key, { before: noted ? noted.before : before, after });
    }
  }
}

function begin(tx: Transaction): Unsettled {
  const unsettled: Unsettled = { lists: new Map(), changed: new Map() };
  pending.set(tx, unsettled);
  writeRowsBeforeCommit(tx, () => refreshOwnersOfParts(tx));
  return unsettled;
}

/**
 * Makes rows follow their written parts: what is computed from them, the version, the history, and who is notified. Runs before the
 * commit by itself; call it before to read such a row in the same transaction.
 *
 * @param sent the table whose row the request has sent, whose rules are checked already; a rule that another row breaks has no field there
 */
export async function refreshOwnersOfParts(
  tx: Transaction,
  { sent, check }: { readonly sent?: Table; readonly check?: CheckOwner } = {},
): Promise<void> {
  const unsettled = pending.get(tx);
  if (!unsettled) return;
  const { lists, changed } = unsettled;
  for (const [list, written] of lists) {
    lists.delete(list);
    const keys = changed.get(list.owner) ?? new Set();
    changed.set(list.owner, keys);
    for (const key of await settle(tx, list, written, keys, { sent, check })) keys.add(key);
  }
}

async function settle(
  tx: Transaction,
  list: PartList,
  { stamp, parts }: WrittenParts,
  changed: ReadonlySet<unknown>,
  { sent, check }: { readonly sent: Table | undefined; readonly check: CheckOwner | undefined },
): Promise<unknown[]> {
  const { owner, by, field } = list;
  const keys = new Set([...parts.values()].flatMap(({ before, after }) => [before?.[by], after?.[by]]));
  keys.delete(undefined);
  const rows = await selectRows(tx, owner)
    .where(hasOneOfKeys(owner, [...keys]))
    .orderBy(primaryKeyRef(owner))
    .forUpdate()
    .execute();
  // Those that are deleted with their parts are not there any more.
  if (rows.length === 0) return [];
  const before = await listsBefore(tx, list, parts, rows);
  const whole = await withPartLists(tx, owner, rows);
  const following = whole.map((row) => ({ ...row, ...derivedColumnsOf(owner, row) }));
  const assigned = await assignNumbers(tx, owner, following, stamp.time);
  const records = whole.map((row, index) => {
    const key = row[owner.primaryKey];
    const numbers = assigned.get(index);
    const technical = !changed.has(key) && {
      [owner.system.updatedAt]: stamp.time,
      [owner.system.updatedBy]: stamp.userName,
      version: Number(row.version) + 1,
    };
    const changes = { ...technical, ...numbers };
    return { [owner.primaryKey]: key, ...changes, ...derivedColumnsOf(owner, { ...row, ...changes }) };
  });
  const stored = await write(tx, owner, following, records, owner === sent);
  const pairs = whole.map((row, index) => {
    const { [field.name]: entries, ...was } = row;
    const key = row[owner.primaryKey];
    return {
      before: { ...was, [field.name]: before[index] },
      after: { ...stored.get(key), [field.name]: entries },
    };
  });
  if (check && owner !== sent)
    whole.forEach((row, index) => {
      const { before: was, after: is } = pairs[index]!;
      withoutFields(() => check(owner, { ...row, ...was }, { ...row, ...is }));
    });
  notifyRowChanges(tx, owner, pairs, stamp);
  recordChanges(tx, owner, pairs, stamp);
  return rows.map((row) => row[owner.primaryKey]);
}

/** Writes rows that follow their parts, by their rules over several rows. Throws a 422 where one is broken, at the field if it was sent. */
async function write(
  tx: Transaction,
  owner: Table,
  rows: readonly Row[],
  records: readonly Row[],
  isSent: boolean,
): Promise<ReadonlyMap<unknown, Row>> {
  await lockPeriods(tx, owner, rows);
  try {
    const written = await updateRecords(tx, owner, records);
    return new Map(written.map((row) => [row[owner.primaryKey], row]));
  } catch (error) {
    const broken = constraintError(owner, error);
    if (isSent || broken === error) throw broken;
    throw withoutField(broken, error);
  }
}

/** An error of a row that the request has not sent: its fields are not those of the request. */
function withoutField(broken: unknown, cause: unknown): unknown {
  if (!(broken instanceof HttpError)) return broken;
  const message = broken.details[0]?.message ?? broken.message;
  return new HttpError(broken.status, broken.title, message, { cause });
}

function withoutFields(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw withoutField(error, error);
  }
}

/** The lists of rows as they were before the transaction. */
async function listsBefore(
  tx: Transaction,
  list: PartList,
  written: ReadonlyMap<unknown, WrittenRow>,
  rows: readonly Row[],
): Promise<Row[][]> {
  const { table, owner, by, order } = list;
  const keys = rows.map((row) => row[owner.primaryKey]);
  const now = await selectParts(tx, list, keys).execute();
  const untouched = now.filter((part) => !written.has(part[table.primaryKey]));
  const earlier = [...written.values()].flatMap(({ before }) => (before ? [before] : []));
  const place = (part: Row): number => Number(part[order ?? table.primaryKey] ?? 0);
  const all = [...untouched, ...earlier].sort((a, b) => place(a) - place(b));
  const byOwner = Map.groupBy(all, (part) => part[by]);
  return keys.map((key) => (byOwner.get(key) ?? []).map((part) => partEntryOf(list, part)));
}
