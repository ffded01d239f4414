import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { describeError } from '../describe-error.ts';
import { answerPasswordRequest } from '../konto/request-password.ts';

const everyMs = 500;

/** Answers wishes for a new password while the server runs, twice a second; never in the call that brings them. */
export function startPasswordWorker(app: FastifyInstance, context: AppContext): void {
  let isStopping = false;
  let round = Promise.resolve();
  let timer: NodeJS.Timeout;
  const run = async (): Promise<void> => {
    try {
      while (!isStopping && (await answerPasswordRequest(context)));
    } catch (error) {
      context.log.warn({ error: describeError(error) }, 'password requests wait');
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
