import { expect, it, vi } from 'vitest';
import { shareResultFor } from './share-result-for.ts';

it('does the work once for all who ask within the time, and anew after it or after a failure', async ({
  onTestFinished,
}) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let count = 0;
  const read = shareResultFor(500, async () => {
    count += 1;
    if (count === 3) throw new Error('full');
    return count;
  });
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  vi.advanceTimersByTime(500);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(2);
  vi.advanceTimersByTime(501);
  await expect(read()).rejects.toThrow('full');
  expect(await read()).toBe(4);
});
