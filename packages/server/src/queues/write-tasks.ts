import type { Expression, SqlBool } from 'kysely';
import { anyTables, type Transaction } from '../database/database.ts';
import { type Actor, type Stamp, stampOf } from '../resources/rows/stamp.ts';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';
import type { Row, Table } from '../resources/schema/table.ts';
import { deleteRows } from '../resources/write/delete-rows.ts';
import { updateRows } from '../resources/write/update-rows.ts';
import type { Queue } from './queues.ts';

/** What writing tasks needs; commands have no more. */
export interface TaskContext {
  readonly resources: ResourceRegistry;
  now(): Date;
  /** Who writes the tasks of a resource; default: the queue. */
  readonly actor?: Actor;
}

/** Changes the tasks of a queue that match a condition, and returns them. */
export async function updateTasks(
  tx: Transaction,
  context: TaskContext,
  queue: Queue,
  where: Expression<SqlBool>,
  set: Row,
): Promise<Row[]> {
  const resource = resourceOf(context, queue);
  if (resource) return updateRows(tx, resource.table, { where, set, stamp: resource.stamp });
  return anyTables(tx).updateTable(queue.table).set(set).where(where).returningAll().execute();
}

/** Removes the tasks of a queue that match a condition; returns their number. */
export async function deleteTasks(
  tx: Transaction,
  context: TaskContext,
  queue: Queue,
  where: Expression<SqlBool>,
): Promise<number> {
  const resource = resourceOf(context, queue);
  if (resource) return deleteRows(tx, resource.table, where, resource.stamp);
  const { numDeletedRows } = await anyTables(tx)
    .deleteFrom(queue.table)
    .where(where)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The resource whose rows are the tasks, and who writes them; undefined if the table is the server's own. */
function resourceOf(
  { resources, now, actor: caller }: TaskContext,
  { table, actor }: Queue,
): { readonly table: Table; readonly stamp: Stamp } | undefined {
  return actor && { table: resources.get(table).table, stamp: stampOf(caller ?? actor, now()) };
}
