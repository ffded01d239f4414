import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../http/context.ts';
import { type ModuleOperation, moduleOperation } from '../../http/operations.ts';
import { failedTaskOf } from '../../queues/failed-task-key.ts';
import { discardTask, retryTask } from '../../queues/failed-tasks.ts';
import { appendEntries } from '../../resources/history/append-entries.ts';
import { type ChangedField, type HistoryKind, historyActor } from '../../resources/history/history-entry.ts';
import { stampOf } from '../../resources/rows/stamp.ts';
import { object, type Schema } from '../../resources/schema/json-schema.ts';
import type { Resource } from '../../resources/schema/resource.ts';
import { failedTaskResource } from '../../resources/tables/failed-task-view.ts';
import { databaseErrorCode } from '../../shared/database-error.ts';
import { conflict, notFound } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import type { Module } from '../module.ts';

/** What is done with a task that was set aside. */
interface TaskAction {
  readonly path: string;
  readonly summary: string;
  readonly kind: HistoryKind;
  readonly run: typeof retryTask;
}

const actions: readonly TaskAction[] = [
  { path: 'retry', summary: 'Queue a task again that was set aside', kind: 'changed', run: retryTask },
  { path: 'discard', summary: 'Remove a task that was set aside', kind: 'deleted', run: discardTask },
];

const key: Schema<string> = { type: 'string', pattern: '^[A-Za-z]+-[1-9][0-9]*$' };
const uniqueViolation = '23505';

/** Tasks that were set aside: those who may read them try them again, or discard them. The history says who. */
export const tasks: Module = {
  name: 'tasks',
  operations: [
    ({ context }) => {
      const resource = failedTaskResource(context.resources);
      return resource ? actions.map((action) => operationOf(context, resource, action)) : [];
    },
  ],
};

function operationOf(context: AppContext, resource: Resource, action: TaskAction): ModuleOperation {
  const { database, queues, now } = context;
  return moduleOperation({
    method: 'POST',
    path: `${resource.path}/:key/${action.path}`,
    summary: action.summary,
    access: resource.rights.read ?? [],
    params: object({ key }),
    async run(identity, { params }) {
      const task = failedTaskOf(queues, params.key);
      if (!task) throw notFound();
      try {
        await database.transaction(async (tx) => {
          const attempts = await attemptsOf(tx, resource, params.key);
          const stamp = stampOf(identity, now());
          if (!(await action.run(tx, { ...context, actor: stamp }, task.queue, task.id)))
            throw conflict(requestTexts().notFailed);
          await record(tx, context, { resource, identity, key: params.key, kind: action.kind, attempts });
        });
      } catch (error) {
        // One job of a user runs at a time.
        if (databaseErrorCode(error) !== uniqueViolation) throw error;
        throw conflict(requestTexts().bulk.another);
      }
    },
  }) as ModuleOperation;
}

async function attemptsOf(tx: Transaction, { table }: Resource, key: string): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from ${sql.table(table.name)} where key = ${key}`.execute(tx);
  return Number(rows[0]?.attempts ?? 0);
}

interface Done {
  readonly resource: Resource;
  readonly identity: Identity;
  readonly key: string;
  readonly kind: HistoryKind;
  readonly attempts: number;
}

/** Appends to the history who did it; the cause may name a recipient, and is left out. */
async function record(
  tx: Transaction,
  { resources: { history }, now }: Pick<AppContext, 'resources' | 'now'>,
  { resource, identity, key: task, kind, attempts }: Done,
): Promise<void> {
  if (!history) return;
  const title = resource.table.fields.get('attempts')?.title ?? 'attempts';
  const fields: ChangedField[] =
    kind === 'changed' ? [{ field: 'attempts', title, before: attempts, after: 0 }] : [];
  await appendEntries(tx, history, [
    {
      ...historyActor(stampOf(identity, now())),
      resource: resource.name,
      key: task,
      kind,
      fields,
      fieldNames: fields.length > 0 ? title : null,
      values: null,
    },
  ]);
}
