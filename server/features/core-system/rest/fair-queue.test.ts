import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Tasks that end on request, and the order in which they started. */
function works(limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({
    running: 3,
    runningOfUser: 2,
    waitingOfUser: 5,
    waitMs: 60_000,
    ...limits,
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (user: string) =>
    queue.run(user, () => {
      begun.push(user);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  /** Lets all tasks run that can without another one finishing. */
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const endFirst = () => {
    ends.shift()?.();
    return settled();
  };
  return { begun, run, settled, endFirst };
}

test('one user never occupies all slots, and others do not wait behind their queue', async () => {
  const { begun, run, settled, endFirst } = works();
  for (let time = 0; time < 6; time += 1) void run('a');
  void run('b');
  void run('c');
  void run('c');
  await settled();
  expect(begun.join('')).toBe('aab');
  await endFirst();
  await endFirst();
  await endFirst();
  expect(begun.join('')).toBe('aabaca');
  await endFirst();
  expect(begun.join('')).toBe('aabacac');
});

test('a user with too many waiting requests is refused, others are not', async () => {
  const { run, settled } = works();
  for (let time = 0; time < 7; time += 1) void run('a');
  await settled();
  await expect(run('a')).rejects.toMatchObject({ status: 429 });
  void run('b');
});

test('a request that waits too long is dropped, and a failed one frees its slot', async () => {
  const { run, settled, endFirst, begun } = works({ running: 1, waitMs: -1 });
  void run('a');
  const late = expect(run('b')).rejects.toThrow('in time');
  await settled();
  await endFirst();
  await late;
  void run('c');
  await settled();
  expect(begun).toEqual(['a', 'c']);
  const queue = createFairQueue({ running: 1, runningOfUser: 1, waitingOfUser: 1, waitMs: 1_000 });
  await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run('a', () => Promise.resolve(1))).toBe(1);
});
