import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { watchThread } from './watch-thread.ts';

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

test('a thread overruns by its processor time, and one that only waits much later', async () => {
  const overran: string[] = [];
  const [waits, spins] = [await start(waiting), await start(spinning)];
  const both = new Promise<void>((resolve) => {
    const note = (name: string) => () => {
      overran.push(name);
      if (overran.length === 2) resolve();
    };
    watchThread(waits, 200, note('waits'));
    watchThread(spins, 200, note('spins'));
  });
  await both;
  expect(overran).toEqual(['spins', 'waits']);
});

test('a thread that is done in time does not overrun', async () => {
  const thread = await start(spinning);
  let hasOverrun = false;
  const stop = watchThread(thread, 50, () => {
    hasOverrun = true;
  });
  stop();
  await new Promise<void>((resolve) => {
    watchThread(thread, 100, resolve);
  });
  expect(hasOverrun).toBe(false);
});

test('a thread overruns that is blocked outside of JavaScript and answers nothing', async () => {
  const thread = await start(blocked);
  const done = once(thread, 'message').then(() => 'done');
  const overrun = new Promise<string>((resolve) => {
    watchThread(thread, 100, () => resolve('overrun'));
  });
  expect(await Promise.race([done, overrun])).toBe('overrun');
});
