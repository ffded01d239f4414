import { type RawBuilder, sql } from 'kysely';
import { anyTables, type Transaction } from '../../database/database.ts';
import { conflict } from '../../shared/http-error.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { fixedCondition } from '../rights/row-scope.ts';
import { primaryKeyRef } from '../rows/select-rows.ts';
import type { Field } from '../schema/field.ts';
import type { FixedValues } from '../schema/resource-schema.ts';
import { columnIn, type ForeignKey, type Table } from '../schema/table.ts';

/** The values that mark a row as deleted; undefined if it is removed. */
type Mark = FixedValues | undefined;

/** Everything that the deletion of rows means for those that refer to them. */
export interface Deletion {
  /** The rows to delete, locked: key to mark. */
  readonly rows: ReadonlyMap<Table, ReadonlyMap<unknown, Mark>>;
  /** References to empty. */
  readonly cleared: readonly {
    readonly table: Table;
    readonly field: Field;
    readonly where: RawBuilder<boolean>;
  }[];
}

/**
 * Follows the references to the rows that match a condition, and locks those rows, so that no new reference to them appears until the
 * commit. Throws a 409 that says what still refers to them.
 *
 * @param mark marks the rows instead of removing them
 */
export async function planDeletion(
  tx: Transaction,
  table: Table,
  condition: RawBuilder<boolean>,
  mark: Mark,
): Promise<Deletion> {
  const rows = new Map<Table, Map<unknown, Mark>>();
  await addRows(tx, rows, table, await lockKeys(tx, table, condition), mark);
  const cleared: Deletion['cleared'][number][] = [];
  const users = new Map<string, number>();
  for (const [each, marks] of rows)
    for (const reference of each.referrers) {
      if (reference.onDelete === 'cascade') continue;
      const others = [...(rows.get(reference.table)?.keys() ?? [])];
      const where = sql<boolean>`(${refersTo(reference, marks)})
        and not ${isOneOf(reference.table, reference.table.primaryKey, others)}`;
      if (reference.onDelete === 'clear')
        cleared.push({ table: reference.table, field: reference.field, where });
      else {
        const count = await countRows(tx, reference.table, where);
        if (count > 0) users.set(reference.collection, (users.get(reference.collection) ?? 0) + count);
      }
    }
  if (users.size > 0) throw stillUsed(users);
  return { rows, cleared };
}

/** Adds rows and, at any depth, those that are deleted with them. */
async function addRows(
  tx: Transaction,
  rows: Map<Table, Map<unknown, Mark>>,
  table: Table,
  keys: readonly unknown[],
  mark: Mark,
): Promise<void> {
  const planned = rows.get(table) ?? new Map<unknown, Mark>();
  rows.set(table, planned);
  const added = keys.filter(
    (key) => !planned.has(key) || (mark === undefined && planned.get(key) !== undefined),
  );
  if (added.length === 0) return;
  for (const key of added) planned.set(key, mark);
  for (const reference of table.referrers) {
    if (reference.onDelete !== 'cascade' || (mark && isOfParts(reference))) continue;
    const found = refersTo(reference, new Map(added.map((key) => [key, mark])));
    const others = await lockKeys(tx, reference.table, found);
    await addRows(tx, rows, reference.table, others, mark && reference.deleted);
  }
}

/** Parts stay with a row that is only marked as deleted: nobody sees them, and they come back with it. */
const isOfParts = ({ table, field }: ForeignKey): boolean => table.partOf.some(({ by }) => by === field.name);

/** Rows that refer to one of these; those marked as deleted do not count for rows that are only marked. */
function refersTo(
  { table, field, deleted }: ForeignKey,
  marks: ReadonlyMap<unknown, Mark>,
): RawBuilder<boolean> {
  const keysOf = (isMarked: boolean) =>
    [...marks].filter(([, mark]) => (mark !== undefined) === isMarked).map(([key]) => key);
  const isLeft = deleted ? sql<boolean>`not (${fixedCondition(table.name, deleted)})` : sql<boolean>`true`;
  return sql<boolean>`${isOneOf(table, field.name, keysOf(false))}
    or (${isOneOf(table, field.name, keysOf(true))} and ${isLeft})`;
}

const isOneOf = (table: Table, column: string, keys: readonly unknown[]): RawBuilder<boolean> =>
  keys.length === 0 ? sql<boolean>`false` : columnIn(table, column, keys);

async function lockKeys(tx: Transaction, table: Table, condition: RawBuilder<boolean>): Promise<unknown[]> {
  const rows = await anyTables(tx)
    .selectFrom(table.name)
    .select(`${primaryKeyRef(table)} as key`)
    .where(condition)
    .orderBy(primaryKeyRef(table))
    .forUpdate()
    .execute();
  return rows.map(({ key }) => key);
}

async function countRows(tx: Transaction, table: Table, where: RawBuilder<boolean>): Promise<number> {
  const { count } = await anyTables(tx)
    .selectFrom(table.name)
    .select(sql<number>`count(*)`.as('count'))
    .where(where)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function stillUsed(users: ReadonlyMap<string, number>): Error {
  const list = [...users].map(([collection, count]) => `${collection}: ${count}`).join(', ');
  return conflict(requestTexts().usedBy({ list }));
}
