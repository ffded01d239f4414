import type { FastifyInstance } from 'fastify';
import type { BulkContext } from '../features/sammelauftrag/call-row.ts';
import type { AppContext } from '../shared/context.ts';
import { type Pace, startQueueWorker } from './queue-worker.ts';
import { workOnAuftrag } from './work-on-auftrag.ts';

const pace: Pace = { first: 1_000, afterSignal: 0, idle: 2_000, trouble: 1_000 };

/** Works off actions over many rows while the server runs. */
export function startBulkWorker(
  app: FastifyInstance,
  context: BulkContext & Pick<AppContext, 'log' | 'jobSignals'>,
): void {
  startQueueWorker(app, context, {
    signal: context.jobSignals.sammelauftrag,
    pace,
    next: () => workOnAuftrag(app, context),
    waiting: 'actions over many rows wait',
  });
}
