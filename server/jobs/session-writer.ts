import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../shared/context.ts';
import { describeError } from '../shared/describe-error.ts';
import { startWorker } from './worker.ts';

const everyMs = 5_000;
const lost = 'activity of the last seconds is not stored';

/** Stores the latest activity of sessions every five seconds, and when the server closes. */
export function startSessionWriter(
  app: FastifyInstance,
  context: Pick<AppContext, 'sessions' | 'log'>,
): void {
  // Hooks run in reverse order: the worker has ended by then.
  app.addHook('onClose', () =>
    context.sessions
      .store()
      .catch((error: unknown) => context.log.warn({ error: describeError(error) }, lost)),
  );
  startWorker(app, context, {
    pace: { first: everyMs, afterSignal: 0, idle: everyMs },
    async next() {
      await context.sessions.store();
      return false;
    },
    waiting: 'activity of sessions waits',
  });
}
