import type { Vocabulary } from '@schema-screens/schema';
import type { Selectable } from 'kysely';
import type { SystemTables } from '../database/migrations/system-tables.ts';
import { type Actor, systemActor } from '../resources/rows/stamp.ts';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';
import type { Row } from '../resources/schema/table.ts';
import { type QueueName, queueNames } from '../shared/job-signals.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A kind of work that the server does after the request that caused it. Worker, retries, metrics and alerts follow from it. */
export interface Queue {
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
  /** The column that says since when a task has been waiting; default: when its row was created. `Task.resumeLater` sets it anew. */
  readonly since?: string;
  /** The delay after a failed attempt: it doubles from the first to the longest, in ms. */
  readonly delay: { readonly first: number; readonly max: number };
  /** A task is set aside after this number of attempts; if an outage is to blame, not before it has waited so long (ms). */
  readonly giveUp: { readonly attempts: number; readonly after: number };
  /** Its table is the portal's own. */
  readonly isOfPortal?: true;
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

const columns: QueueColumns = {
  state: 'state',
  attempts: 'attempts',
  nextAttempt: 'next_attempt_at',
  error: 'error',
};

/** The outbox of mails is a resource, which has the application's words. */
const outbox = ({ outbox: words }: Pick<Vocabulary, 'outbox'>): Queue => ({
  table: words.outbox,
  columns: words,
  actor: systemActor(words.sender),
  waiting: words.waiting,
  failed: words.failed,
  // After an outage of the mail server every mail is sent within a minute.
  delay: { first: 5_000, max: 45_000 },
  giveUp: { attempts: 10, after: 3 * day },
  keepFailed: 30 * day,
});

/** The queues that are tables of the server's own. */
const queues = {
  letter: {
    table: 'letter_outbox',
    columns,
    isOfPortal: true,
    waiting: 'waiting',
    failed: 'failed',
    since: 'created_at',
    delay: { first: 5_000, max: 5 * minute },
    giveUp: { attempts: 10, after: 3 * day },
    keepFailed: 30 * day,
  },
  password: {
    table: 'password_request',
    columns,
    waiting: 'waiting',
    failed: 'failed',
    since: 'created_at',
    delay: { first: 5_000, max: 10 * minute },
    giveUp: { attempts: 10, after: 0 },
    keepFailed: 30 * day,
  },
  registration: {
    table: 'registration_request',
    columns,
    isOfPortal: true,
    waiting: 'waiting',
    failed: 'failed',
    since: 'created_at',
    delay: { first: 5_000, max: 10 * minute },
    giveUp: { attempts: 10, after: 0 },
    keepFailed: 30 * day,
  },
  bulkJob: {
    table: 'bulk_job',
    columns,
    waiting: 'running',
    failed: 'failed',
    since: 'progress_at',
    delay: { first: 1_000, max: 5 * minute },
    giveUp: { attempts: 10, after: day },
  },
} as const satisfies Record<Exclude<QueueName, 'mail'>, Queue>;

/** A queue of an application. */
export const queueOf = ({ vocabulary }: Pick<ResourceRegistry, 'vocabulary'>, name: QueueName): Queue =>
  name === 'mail' ? outbox(vocabulary) : queues[name];

/** The column that says since when a task has been waiting. */
export function sinceOf(resources: Pick<ResourceRegistry, 'vocabulary'>, name: QueueName): string {
  return queueOf(resources, name).since ?? resources.vocabulary.columns.createdAt;
}

/** The queues of an application: those of the server's own tables, and those of the resources that it has. */
export const queuesOf = (resources: Pick<ResourceRegistry, 'tables' | 'vocabulary'>): QueueName[] =>
  queueNames.filter((name) => {
    const { table, actor } = queueOf(resources, name);
    return !actor || resources.tables.some((one) => one.name === table);
  });

/** The queues of an application that is not the portal. */
export const commonQueuesOf = (resources: Pick<ResourceRegistry, 'tables' | 'vocabulary'>): QueueName[] =>
  queuesOf(resources).filter((name) => queueOf(resources, name).isOfPortal === undefined);

/** The row of a task; that of a mail has the application's words. */
export type TaskRow<Name extends QueueName, Tables = SystemTables> = Name extends keyof typeof queues
  ? (typeof queues)[Name]['table'] extends infer Table extends keyof Tables
    ? Selectable<Tables[Table]>
    : Row
  : Row;
