import type { Worker } from 'node:worker_threads';

/** Limit by the clock, as a multiple of the limit of processor time, whatever the thread does or waits for. */
const maxTimesByClock = 10;

/** Share of the limit after which the thread's processor time is first read: most requests are done by then. */
const firstLook = 1 / 4;

/** Milliseconds of processor time that a thread has used; never resolves while it is blocked outside of JavaScript. */
async function cpuMsOf(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Watches a thread from now on. Calls `onOverrun` once when it has used `limitMs` of processor time, or ten times that
 * by the clock: on a busy machine a thread is not to blame for time that it did not get.
 *
 * @returns a function that stops watching
 */
export function limitThreadTime(thread: Worker, limitMs: number, onOverrun: () => void): () => void {
  let isOver = false;
  let timer: NodeJS.Timeout;
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(clock);
  };
  const overrun = (): void => {
    stop();
    onOverrun();
  };
  // A separate timer, since a blocked thread does not report its processor time.
  const clock = setTimeout(overrun, limitMs * maxTimesByClock);
  const leftAtFirst = limitMs * (1 - firstLook);
  const look = async (before: number | undefined): Promise<void> => {
    // The caller notices a thread that has ended in any case.
    const now = await cpuMsOf(thread).catch(() => before ?? 0);
    if (isOver) return;
    const left = leftAtFirst - (now - (before ?? now));
    if (left <= 0) return overrun();
    timer = setTimeout(() => void look(before ?? now), Math.max(left, limitMs / 100));
  };
  timer = setTimeout(() => void look(undefined), limitMs * firstLook);
  return stop;
}
