import type { Vocabulary } from '@schema-screens/schema';
import type { Selectable } from 'kysely';
import type { SystemTables } from '../database/migrations/system-tables.ts';
import { type Actor, systemActor } from '../resources/rows/stamp.ts';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A kind of work that the server does after the request that caused it. Worker, retries, metrics and alerts follow from it. */
export interface Queue {
  /** What operators, logs and metrics call it. */
  readonly name: string;
  /** Its rows are the tasks. */
  readonly table: string;
  /** Names of the columns that every task has. */
  readonly columns: QueueColumns;
  /** Who writes the rows, if the table is a resource's. */
  readonly actor?: Actor;
  /** The state of a task that waits for an attempt. */
  readonly waiting: string;
  /** The state of a task that was set aside after its last attempt. */
  readonly failed: string;
  /** The column that says since when a task has been waiting. `Task.resumeLater` sets it anew. */
  readonly since: string;
  /** The delay after a failed attempt: it doubles from the first to the longest, in ms. */
  readonly delay: { readonly first: number; readonly max: number };
  /** A task is set aside after this number of attempts; if an outage is to blame, not before it has waited so long (ms). */
  readonly giveUp: { readonly attempts: number; readonly after: number };
  /** How long a task that was set aside is kept (ms); undefined: until an operator queues it again, or its feature removes it. */
  readonly keepFailed?: number;
}

/** The columns of a task: its state, its attempts, the time of the next one, and why the last one failed. */
interface QueueColumns {
  readonly state: string;
  readonly attempts: string;
  readonly nextAttempt: string;
  readonly error: string;
}

/** A queue; names of columns and states are the usual ones where none are given. */
export const defineQueue = (queue: Omit<Queue, keyof typeof usual> & Partial<typeof usual>): Queue => ({
  ...usual,
  ...queue,
});

const usual = {
  columns: {
    state: 'state',
    attempts: 'attempts',
    nextAttempt: 'next_attempt_at',
    error: 'error',
  } as QueueColumns,
  waiting: 'waiting',
  failed: 'failed',
  since: 'created_at',
};

/** The outbox of mails is a resource, which has the application's words. */
export const mailQueue = ({ outbox: words, columns }: Pick<Vocabulary, 'outbox' | 'columns'>): Queue => ({
  name: 'mail',
  table: words.outbox,
  columns: words,
  actor: systemActor(words.sender),
  waiting: words.waiting,
  failed: words.failed,
  since: columns.createdAt,
  // After an outage of the mail server every mail is sent within a minute.
  delay: { first: 5_000, max: 45_000 },
  giveUp: { attempts: 10, after: 3 * day },
  keepFailed: 30 * day,
});

/** Requests for a new password. */
export const passwordQueue = defineQueue({
  name: 'password',
  table: 'password_request',
  delay: { first: 5_000, max: 10 * minute },
  giveUp: { attempts: 10, after: 0 },
  keepFailed: 30 * day,
});

/** Actions over many rows. */
export const bulkJobQueue = defineQueue({
  name: 'bulkJob',
  table: 'bulk_job',
  waiting: 'running',
  since: 'progress_at',
  delay: { first: 1_000, max: 5 * minute },
  giveUp: { attempts: 10, after: day },
});

/** A server that works on queues. */
export interface QueuesContext {
  /** Those of its modules. */
  readonly queues: readonly Queue[];
}

/** Whether an application has the table of a queue: that of a resource may be missing. */
export const hasQueueTable = (
  { tables }: Pick<ResourceRegistry, 'tables'>,
  { table, actor }: Pick<Queue, 'table' | 'actor'>,
): boolean => !actor || tables.some(({ name }) => name === table);

/** The queues that any application may have. */
export const standardQueuesOf = (resources: Pick<ResourceRegistry, 'tables' | 'vocabulary'>): Queue[] =>
  [mailQueue(resources.vocabulary), passwordQueue, bulkJobQueue].filter((queue) =>
    hasQueueTable(resources, queue),
  );

/** A row of a table of the server's own. */
export type TaskRow<Table extends keyof SystemTables> = Selectable<SystemTables[Table]>;
