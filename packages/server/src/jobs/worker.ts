import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../shared/context.ts';
import { describeError } from '../shared/describe-error.ts';
import type { JobSignal } from '../shared/job-signals.ts';

/** When a worker polls; all in ms. */
export interface PollingIntervals {
  /** Delay of the first poll after the start. */
  readonly first: number;
  /** Delay of the work after a notification. */
  readonly afterSignal: number;
  /** Time between two polls for work without a notification: left by a process that died, or to be retried. */
  readonly idle: number;
  /** How long notifications are ignored after a failure; default: no longer than after any other poll. */
  readonly trouble?: number;
}

/** Half a second after the request that queued the work, never in it: the response must not reveal the result. */
export const delayedPolling: PollingIntervals = { first: 500, afterSignal: 500, idle: 5_000 };

/** Work that is polled for. */
export interface PollingTask {
  /** Notified when this process has queued work; undefined if no code does. */
  readonly signal?: JobSignal;
  readonly pace: PollingIntervals;
  /** Processes what has waited longest; false if nothing is waiting. */
  next(): Promise<boolean>;
  /** The log message for a failure, after which it waits for the next poll. */
  readonly waiting: string;
}

/** Processes work from when the server listens. When the server closes, it finishes the current piece first. */
export function startWorker(
  app: FastifyInstance,
  { log }: Pick<ServerContext, 'log'>,
  { signal, pace, next, waiting }: PollingTask,
): void {
  let isStopping = false;
  let isListening = false;
  let isRunning = false;
  let isNotified = false;
  let pauseMs: number | undefined;
  let round = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = async (): Promise<void> => {
    isRunning = true;
    pauseMs = undefined;
    isNotified = false;
    try {
      while (!isStopping && (await next()));
    } catch (error) {
      pauseMs = pace.trouble;
      log.warn({ error: describeError(error) }, waiting);
    }
    isRunning = false;
    if (!isStopping) schedule(pauseMs ?? (isNotified ? pace.afterSignal : pace.idle));
  };
  const schedule = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      round = run();
    }, wait);
    timer.unref();
  };
  signal?.subscribe(() => {
    // A second notification while the first one is pending must not postpone it.
    if (isListening && !isNotified && !isRunning && !isStopping && pauseMs === undefined)
      schedule(pace.afterSignal);
    isNotified = true;
  });
  app.addHook('onListen', async () => {
    isListening = true;
    schedule(pace.first);
  });
  app.addHook('onClose', async () => {
    isStopping = true;
    clearTimeout(timer);
    await round;
  });
}
