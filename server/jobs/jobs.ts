import type { FastifyInstance } from 'fastify';
import { freezeNextMonth } from '../features/statistik/freeze-month.ts';
import { sealHistory } from '../resources/history/seal-history.ts';
import type { AppContext } from '../shared/context.ts';
import { describeError } from '../shared/describe-error.ts';
import { sweep, sweepContents } from './sweep.ts';
import { startWorker } from './worker.ts';

/** Work by the clock; work by the row is a queue (start-queues.ts). */
interface Job {
  /** In the log, if it fails. */
  readonly name: string;
  /** Time between two rounds, in ms. */
  readonly every: number;
  /** Delay of the first round after the start; default: `every`. */
  readonly first?: number;
  /** The table that it is about; it does not run if the schemas have none. */
  readonly table?: string;
  /** Whether another round runs when the server closes. */
  readonly atClose?: boolean;
  /** One round; true if more is waiting. */
  run(context: AppContext): Promise<unknown>;
}

const second = 1_000;
const minute = 60 * second;

const jobs: readonly Job[] = [
  { name: 'activity of sessions', every: 5 * second, atClose: true, run: ({ sessions }) => sessions.store() },
  { name: 'expired rows', every: 5 * minute, run: sweep },
  { name: 'old contents', every: 60 * minute, table: 'nachrichtanhang', run: sweepContents },
  {
    name: 'figures of a month',
    every: 10 * minute,
    first: 5 * second,
    table: 'benutzer',
    run: freezeNextMonth,
  },
  {
    // As long as an entry of the history may wait before it is chained.
    name: 'seals of the history',
    every: second,
    table: 'aenderung',
    run: ({ database, resources }) => sealHistory(database, resources.get('aenderung').table),
  },
];

/** Runs all jobs while the server runs. */
export function startJobs(app: FastifyInstance, context: AppContext): void {
  const tables = new Set(context.resources.tables.map(({ name }) => name));
  for (const { name, every, first = every, table, atClose, run } of jobs) {
    if (table !== undefined && !tables.has(table)) continue;
    const waiting = `job failed, will retry: ${name}`;
    // Hooks run in reverse order: the worker has ended by then.
    if (atClose)
      app.addHook('onClose', async () => {
        await run(context).catch((error: unknown) =>
          context.log.warn({ error: describeError(error) }, waiting),
        );
      });
    startWorker(app, context, {
      pace: { first, afterSignal: 0, idle: every },
      next: async () => (await run(context)) === true,
      waiting,
    });
  }
}
