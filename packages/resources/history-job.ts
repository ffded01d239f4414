import type { FastifyInstance } from 'fastify';
import { startWorker } from '../../server/jobs/worker.ts';
import { historyTable } from '../../server/resources/history/history-hooks.ts';
import { sealHistory } from '../../server/resources/history/seal-history.ts';
import type { AppContext } from '../../server/shared/context.ts';

const second = 1_000;

/** Chains the entries of the history while the server runs. */
export function startHistoryJob(
  app: FastifyInstance,
  context: Pick<AppContext, 'database' | 'resources' | 'log'>,
): void {
  const { database, resources } = context;
  startWorker(app, context, {
    pace: { first: second, afterSignal: 0, idle: second },
    next: async () => (await sealHistory(database, resources.get(historyTable).table)) === true,
    waiting: 'sealing the history failed, will retry',
  });
}
