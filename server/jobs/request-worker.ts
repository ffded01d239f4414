import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { describeError } from '../describe-error.ts';

const everyMs = 500;

/**
 * Works off what calls have only written down, while the server runs, twice a second; never in the call that brings it.
 *
 * @param next does the piece of work that waits longest; false when none waits
 * @param waiting what the log says when it fails and waits for the next round
 */
export function startRequestWorker(
  app: FastifyInstance,
  context: AppContext,
  next: () => Promise<boolean>,
  waiting: string,
): void {
  let isStopping = false;
  let round = Promise.resolve();
  let timer: NodeJS.Timeout;
  const run = async (): Promise<void> => {
    try {
      while (!isStopping && (await next()));
    } catch (error) {
      context.log.warn({ error: describeError(error) }, waiting);
    }
    if (!isStopping) schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      round = run();
    }, everyMs);
    timer.unref();
  };
  schedule();
  app.addHook('onClose', async () => {
    isStopping = true;
    clearTimeout(timer);
    await round;
  });
}
