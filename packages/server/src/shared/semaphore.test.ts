import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

it('runs as many at once as there are places, the others in the order of their requests', async () => {
  const semaphore = new Semaphore(2, 10);
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const start = (name: string) =>
    semaphore.run(async () => {
      log.push(name);
      await new Promise<void>((end) => ends.push(end));
    });
  const all = ['a', 'b', 'c', 'd'].map(start);
  await expect.poll(() => log).toEqual(['a', 'b']);
  ends.shift()?.();
  await all[0];
  await expect.poll(() => log).toEqual(['a', 'b', 'c']);
  ends.shift()?.();
  await expect.poll(() => log).toEqual(['a', 'b', 'c', 'd']);
  for (const end of ends) end();
  await Promise.all(all);
});

it('says when its queue is full, and gives the place of failed work to the next', async () => {
  const semaphore = new Semaphore(1, 1);
  await semaphore.acquire();
  expect(semaphore.isFull).toBe(false);
  const failed = semaphore.run(() => Promise.reject(new Error('broken')));
  expect(semaphore.isFull).toBe(true);
  semaphore.release();
  await expect(failed).rejects.toThrow('broken');
  expect(semaphore.isFull).toBe(false);
  await expect(semaphore.run(async () => 1)).resolves.toBe(1);
});
