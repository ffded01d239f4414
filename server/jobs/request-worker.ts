import type { FastifyInstance } from 'fastify';
import type { Bell } from '../bell.ts';
import type { AppContext } from '../context.ts';
import { describeError } from '../describe-error.ts';

/** What is rung for is done so much later, apart from the call that brings it. */
const afterBellMs = 500;
/** How often a worker looks for what nobody has rung for: a process that died has left it, or it is to be tried again. */
const everyMs = 5_000;

/** Work that calls have only written down. */
export interface RequestQueue {
  /** Rung when something was written down by this process. */
  readonly bell: Bell;
  /** Does the piece of work that waits longest; false when none waits. */
  next(): Promise<boolean>;
  /** What the log says when it fails and waits for the next round. */
  readonly waiting: string;
}

/** Works off what calls have only written down, while the server runs: half a second later, never in the call that brings it. */
export function startRequestWorker(app: FastifyInstance, context: AppContext, queue: RequestQueue): void {
  let isStopping = false;
  let isRunning = false;
  let hasRung = false;
  let round = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = async (): Promise<void> => {
    try {
      while (!isStopping && (await queue.next()));
    } catch (error) {
      context.log.warn({ error: describeError(error) }, queue.waiting);
    }
    isRunning = false;
    if (!isStopping) schedule(hasRung ? afterBellMs : everyMs);
  };
  const schedule = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      hasRung = false;
      isRunning = true;
      round = run();
    }, wait);
    timer.unref();
  };
  queue.bell.answer(() => {
    // Whoever rings again while the first waits shall not make it wait longer.
    if (!hasRung && !isRunning && !isStopping) schedule(afterBellMs);
    hasRung = true;
  });
  schedule(afterBellMs);
  app.addHook('onClose', async () => {
    isStopping = true;
    clearTimeout(timer);
    await round;
  });
}
