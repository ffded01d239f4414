import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { limitThreadTime } from './watch-thread.ts';

const spinning = 'for (;;);';
const waiting = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

const blocked = "require('node:child_process').spawnSync('sleep', ['5']); parentPort.postMessage('done');";

const threads: Worker[] = [];
async function start(program: string): Promise<Worker> {
  const thread = new Worker(
    `const { parentPort } = require('node:worker_threads'); parentPort.postMessage(0); ${program}`,
    { eval: true },
  );
  threads.push(thread);
  await once(thread, 'message');
  return thread;
}
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.terminate())));

/** Waits until a thread overruns. Returns what it has used by then, in milliseconds of processor time and by the clock. */
async function overrunOf(thread: Worker, limitMs: number): Promise<{ cpu: number; clock: number }> {
  const started = performance.now();
  const { user, system } = await thread.cpuUsage();
  await new Promise<void>((resolve) => {
    limitThreadTime(thread, limitMs, resolve);
  });
  const used = await thread.cpuUsage({ user, system });
  return { cpu: (used.user + used.system) / 1000, clock: performance.now() - started };
}

test('a busy thread overruns by its processor time, and one that waits by ten times as much of the clock', async () => {
  const spins = await overrunOf(await start(spinning), 200);
  expect(spins.cpu > 150 || spins.clock > 1990).toBe(true);
  const waits = await overrunOf(await start(waiting), 200);
  expect(waits.clock).toBeGreaterThan(1990);
});

test('a thread that is done in time does not overrun', async () => {
  const thread = await start(spinning);
  let hasOverrun = false;
  const stop = limitThreadTime(thread, 50, () => {
    hasOverrun = true;
  });
  stop();
  await new Promise<void>((resolve) => {
    limitThreadTime(thread, 100, resolve);
  });
  expect(hasOverrun).toBe(false);
});

test('a thread that is blocked outside of JavaScript overruns', async () => {
  const thread = await start(blocked);
  const done = once(thread, 'message').then(() => 'done');
  const overrun = new Promise<string>((resolve) => {
    limitThreadTime(thread, 100, () => resolve('overrun'));
  });
  expect(await Promise.race([done, overrun])).toBe('overrun');
});
