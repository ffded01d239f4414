import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type EventLoopWatch, watchEventLoop } from './limits.ts';

let watch: EventLoopWatch;
afterEach(() => watch.stop());

const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('a delay is known as soon as it is over, whenever it began, and forgotten later', async () => {
  watch = watchEventLoop();
  for (let turn = 0; turn < 2; turn += 1) {
    block(1_200);
    await setTimeout(1);
    // Minus the rest of the time to the next sample.
    expect(watch.delay()).toBeGreaterThan(1_000);
  }
  await expect.poll(() => watch.delay()).toBeLessThan(1_000);
});

test('an event loop that is free has no delay worth mentioning', () => {
  watch = watchEventLoop();
  expect(watch.delay()).toBe(0);
});
