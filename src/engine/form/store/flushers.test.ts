import { expect, it } from 'vitest';
import { Flushers } from './flushers.ts';

it('waits for lookups that a late commit has started', async () => {
  const flushers = new Flushers();
  const done: string[] = [];
  let picked = '';
  // Registered before the one that it waits for.
  flushers.add(async () => {
    const wanted = picked;
    await Promise.resolve();
    if (wanted !== '' && !done.includes(wanted)) done.push(wanted);
  });
  flushers.add(async () => {
    await Promise.resolve();
    picked = 'Oldenburg';
  });
  await flushers.run();
  expect(done).toEqual(['Oldenburg']);
});
