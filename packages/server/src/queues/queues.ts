import type { Selectable } from 'kysely';
import type { Tables } from '../database/database.ts';
import type { SystemTables } from '../database/migrations/system-tables.ts';
import type { ResourceTables } from '../database/tables.gen.ts';
import { type Actor, systemActor } from '../resources/rows/stamp.ts';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';
import type { RowOf } from '../resources/schema/table.ts';
import { type QueueName, queueNames } from '../shared/job-signals.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A kind of work that the server does after the request that caused it. Worker, retries, metrics and alerts follow from it. */
export interface Queue {
  /** Its rows are the tasks. */
  readonly table: keyof Tables;
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
  /** A task is set aside after this number of attempts, but not before it has waited so long (ms). */
  readonly giveUp: { readonly attempts: number; readonly after: number };
  /** Its table is the portal's own. */
  readonly isOfPortal?: true;
  /** How long a task that was set aside is kept (ms); undefined: until somebody queues it again, or its feature removes it. */
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

/** Every queue. */
export const queues = {
  mail: {
    table: 'mail_ausgang',
    columns: { state: 'zustand', attempts: 'versuche', nextAttempt: 'naechster_versuch', error: 'fehler' },
    actor: systemActor('Postausgang'),
    waiting: 'offen',
    failed: 'unzustellbar',
    // After an outage of the mail server every mail is sent within a minute.
    delay: { first: 5_000, max: 45_000 },
    giveUp: { attempts: 10, after: 3 * day },
  },
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
} as const satisfies Record<QueueName, Queue>;

export const queueOf = (name: QueueName): Queue => queues[name];

/** The column that says since when a task has been waiting. */
export function sinceOf({ tables }: Pick<ResourceRegistry, 'tables'>, name: QueueName): string {
  const { since, table } = queueOf(name);
  return since ?? tables.find((one) => one.name === table)!.system.createdAt;
}

/** The queues of an application: those of the server's own tables, and those of the resources that it has. */
export const queuesOf = ({ tables }: Pick<ResourceRegistry, 'tables'>): QueueName[] =>
  queueNames.filter((name) => {
    const { table, actor } = queueOf(name);
    return !actor || tables.some((one) => one.name === table);
  });

/** The queues of an application that is not the portal. */
export const commonQueuesOf = (resources: Pick<ResourceRegistry, 'tables'>): QueueName[] =>
  queuesOf(resources).filter((name) => queueOf(name).isOfPortal === undefined);

type TableOf<Name extends QueueName> = (typeof queues)[Name]['table'];

/** The row of a task. */
export type TaskRow<Name extends QueueName> =
  TableOf<Name> extends keyof SystemTables
    ? Selectable<SystemTables[TableOf<Name>]>
    : RowOf<TableOf<Name> & keyof ResourceTables>;
