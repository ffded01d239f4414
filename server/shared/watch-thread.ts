import type { Worker } from 'node:worker_threads';

/** A thread that gets less of the processor has so many times as long by the clock; one that waits for ever ends after it. */
const mostTimesByClock = 10;

/** Share of the limit after which the thread's processor time is read for the first time: most calls are over by then. */
const firstLook = 1 / 4;

/** Milliseconds of processor time that a thread has used. */
async function cpuMsOf(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Watches what a thread does from now on. Calls `onOverrun` once when it has used `limitMs` of processor time, or ten times as
 * long by the clock: on a machine that is busy with much else, a thread is not to blame for the time that it did not get.
 *
 * @returns what ends the watching
 */
export function watchThread(thread: Worker, limitMs: number, onOverrun: () => void): () => void {
  let isOver = false;
  let timer: NodeJS.Timeout;
  const startedAt = performance.now();
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
  };
  const overrun = (): void => {
    if (isOver) return;
    stop();
    onOverrun();
  };
  const limit = limitMs * (1 - firstLook);
  const look = async (before: number): Promise<void> => {
    if (performance.now() - startedAt >= limitMs * mostTimesByClock) return overrun();
    // A thread that has ended tells nothing; whoever waits for it hears of that elsewhere.
    const used = (await cpuMsOf(thread).catch(() => before)) - before;
    if (isOver) return;
    if (used >= limit) return overrun();
    timer = setTimeout(() => void look(before), Math.max(limit - used, limitMs / 100));
  };
  timer = setTimeout(async () => {
    const before = await cpuMsOf(thread).catch(() => 0);
    if (!isOver) timer = setTimeout(() => void look(before), limit);
  }, limitMs * firstLook);
  return stop;
}
