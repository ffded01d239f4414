import type { FastifyInstance } from 'fastify';
import { freezeNextMonth } from '../features/statistik/freeze-month.ts';
import { sealHistory } from '../resources/history/seal-history.ts';
import type { AppContext } from '../shared/context.ts';
import { startContentSweeper } from './content-sweeper.ts';
import { type Pace, startWorker } from './worker.ts';

/** Not urgent, and a month ends rarely. */
const seldom: Pace = { first: 5_000, afterSignal: 0, idle: 10 * 60_000 };

/** As long as an entry of the history may wait before it is chained. */
const soon: Pace = { first: 1_000, afterSignal: 0, idle: 1_000 };

/** Starts the jobs for figures, history and documents, if the schemas have them. */
export function startContentJobs(
  app: FastifyInstance,
  context: Pick<AppContext, 'config' | 'database' | 'resources' | 'documents' | 'log' | 'now'>,
): void {
  const tables = new Set(context.resources.tables.map((table) => table.name));
  if (tables.has('benutzer'))
    startWorker(app, context, {
      pace: seldom,
      next: () => freezeNextMonth(context),
      waiting: 'figures of a month wait',
    });
  if (tables.has('aenderung'))
    startWorker(app, context, {
      pace: soon,
      next: () => sealHistory(context.database, context.resources.get('aenderung').table),
      waiting: 'entries of the history wait for their seal',
    });
  if (tables.has('nachrichtanhang')) startContentSweeper(app, context);
}
