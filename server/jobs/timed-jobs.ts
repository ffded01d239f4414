import type { FastifyInstance } from 'fastify';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';
import type { AppContext } from '../shared/context.ts';
import { describeError } from '../shared/describe-error.ts';
import { startWorker } from './worker.ts';

type LogContext = Pick<AppContext, 'log'> & { readonly resources: Pick<ResourceRegistry, 'tables'> };

/** Work by the clock; work by the row is a queue (start-queues.ts). */
export interface TimedJob<Context> {
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
  run(context: Context): Promise<unknown>;
}

/** Runs jobs while the server runs. */
export function startTimedJobs<Context extends LogContext>(
  app: FastifyInstance,
  context: Context,
  jobs: readonly TimedJob<NoInfer<Context>>[],
): void {
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
