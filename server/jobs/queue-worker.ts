import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../shared/context.ts';
import { describeError } from '../shared/describe-error.ts';
import type { JobSignal } from '../shared/job-signals.ts';

/** When a worker polls; all in ms. */
export interface Pace {
  /** Delay of the first poll after the start. */
  readonly first: number;
  /** Delay of the work after a notification. */
  readonly afterSignal: number;
  /** Time between two polls for work without a notification: left by a process that died, or to be retried. */
  readonly idle: number;
  /** How long notifications are ignored after a failure; default: no longer than after any other poll. */
  readonly trouble?: number;
}

/** Work that requests have queued. */
export interface Queue {
  /** Notified when this process has queued work. */
  readonly signal: JobSignal;
  readonly pace: Pace;
  /** Processes the task that has waited longest; false if there is none. */
  next(): Promise<boolean>;
  /** The log message for a failure, after which it waits for the next poll. */
  readonly waiting: string;
}

/** Processes a queue while the server runs. When the server closes, it finishes the current task first. */
export function startQueueWorker(app: FastifyInstance, { log }: Pick<AppContext, 'log'>, queue: Queue): void {
  const { signal, pace, waiting } = queue;
  let isStopping = false;
  let isRunning = false;
  let rest: number | undefined;
  let hasRung = false;
  let round = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = async (): Promise<void> => {
    isRunning = true;
    rest = undefined;
    hasRung = false;
    try {
      while (!isStopping && (await queue.next()));
    } catch (error) {
      rest = pace.trouble;
      log.warn({ error: describeError(error) }, waiting);
    }
    isRunning = false;
    if (!isStopping) schedule(rest ?? (hasRung ? pace.afterSignal : pace.idle));
  };
  const schedule = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      round = run();
    }, wait);
    timer.unref();
  };
  signal.subscribe(() => {
    // A second notification while the first one is pending must not postpone it.
    if (!hasRung && !isRunning && !isStopping && rest === undefined) schedule(pace.afterSignal);
    hasRung = true;
  });
  schedule(pace.first);
  app.addHook('onClose', async () => {
    isStopping = true;
    clearTimeout(timer);
    await round;
  });
}
