import { failedTaskTable } from '@schema-screens/schema';
import { sql } from 'kysely';
import type { Database, Reader } from '../../database/database.ts';
import { withSetupLock } from '../../database/locks.ts';
import type { Resource } from '../schema/resource.ts';
import type { ResourceRegistry } from '../schema/resource-registry.ts';
import type { Table } from '../schema/table.ts';

/** Where the tasks of a queue are, as `Queue` says it. */
interface TaskTable {
  readonly name: string;
  readonly table: string;
  readonly columns: Readonly<Record<'state' | 'attempts' | 'error', string>>;
  readonly failed: string;
  readonly since: string;
}

/** The resource that lists tasks that were set aside; undefined if the application has none. */
export const failedTaskResource = ({
  resources,
}: Pick<ResourceRegistry, 'resources'>): Resource | undefined => resources.find(({ table }) => table.isView);

/**
 * Creates the view that a resource of failed tasks reads, or renews it: tasks stay in the tables of their queues alone.
 */
export async function prepareFailedTasks(
  database: Database,
  registry: Pick<ResourceRegistry, 'resources'>,
  queues: readonly TaskTable[],
): Promise<void> {
  const resource = failedTaskResource(registry);
  if (!resource) return;
  const body = functionBody(resource.table, queues);
  const isDone = async () => (await storedBody(database.read)) === body;
  if (await isDone()) return;
  await withSetupLock(database, async () => {
    if (await isDone()) return;
    await database.maintain(async (tx) => {
      await sql`drop view if exists ${sql.table(failedTaskTable)}`.execute(tx);
      await sql`drop function if exists ${sql.table(functionName)}()`.execute(tx);
      // The text of a function depends on no column, so that the tables of queues can still be changed.
      await sql`
        create function ${sql.table(functionName)}() returns table (${sql.join(columnsOf(resource.table).map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`))})
        language plpgsql stable as ${sql.lit(body)}`.execute(tx);
      await sql`
        create view ${sql.table(failedTaskTable)} as select * from ${sql.table(functionName)}()`.execute(tx);
    });
  });
}

const functionName = 'failed_tasks';

/** The key of a task among those of all queues. */
export const failedTaskKey = (queue: string, id: number | string): string => `${queue}-${id}`;

async function storedBody(db: Reader): Promise<string | undefined> {
  const { rows } = await sql<{ body: string }>`
    select prosrc as body from pg_proc
    where oid = to_regprocedure(${`${functionName}()`}) and to_regclass(${failedTaskTable}) is not null`.execute(
    db,
  );
  return rows[0]?.body;
}

/** The names and types of its columns, in order. */
const columnsOf = ({ columns, system }: Table): [name: string, type: string][] => [
  ...[...columns].map(([name, { databaseType }]): [string, string] => [name, databaseType]),
  [system.searchText, 'text'],
];

function functionBody(table: Table, queues: readonly TaskTable[]): string {
  const values = (queue: TaskTable): ReadonlyMap<string, string> => {
    const { name, columns, since } = queue;
    const column = (one: string): string => `t."${one}"`;
    return new Map([
      ['key', `'${failedTaskKey(name, '')}' || t.id`],
      ['queue', `'${name}'`],
      ['task', 't.id'],
      ['since', column(since)],
      ['attempts', column(columns.attempts)],
      ['error', column(columns.error)],
      [table.system.createdAt, column(since)],
      [table.system.updatedAt, column(since)],
      ['version', '1'],
      [table.system.searchText, `''`],
    ]);
  };
  const parts = queues.map((queue) => {
    const found = values(queue);
    const selected = columnsOf(table).map(([name, type]) => `(${found.get(name) ?? 'null'})::${type}`);
    return `select ${selected.join(', ')} from "${queue.table}" t where t."${queue.columns.state}" = '${queue.failed}'`;
  });
  return `begin return${parts.length > 0 ? ' query ' : ''}${parts.join(' union all ')}; end`;
}
