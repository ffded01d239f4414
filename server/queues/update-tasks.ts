import type { Expression, SqlBool } from 'kysely';
import { anyTables } from '../database/any-tables.ts';
import type { Transaction } from '../database/database.ts';
import { stampOf } from '../resources/rows/stamp.ts';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';
import type { Row } from '../resources/schema/table.ts';
import { updateRows } from '../resources/write/update-rows.ts';
import type { QueueName } from '../shared/job-signals.ts';
import { queueOf } from './queues.ts';

/** What writing tasks needs; commands have no more. */
export interface TaskContext {
  readonly resources: ResourceRegistry;
  now(): Date;
}

/** Changes the tasks of a queue that match a condition, and returns them. */
export async function updateTasks(
  tx: Transaction,
  { resources, now }: TaskContext,
  name: QueueName,
  where: Expression<SqlBool>,
  set: Row,
): Promise<Row[]> {
  const { table, actor } = queueOf(name);
  if (!actor) return anyTables(tx).updateTable(table).set(set).where(where).returningAll().execute();
  const resource: string = table;
  return updateRows(tx, resources.get(resource).table, { where, set, stamp: stampOf(actor, now()) });
}
