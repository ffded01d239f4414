import { expect, it } from 'vitest';
import { UncommittedInputs } from './form-store.ts';

it('waits for lookups that a late commit has started', async () => {
  const flushers = new UncommittedInputs();
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

it('adds entries that are being typed for a save only', async () => {
  const flushers = new UncommittedInputs();
  const done: string[] = [];
  flushers.add(() => void done.push('text'));
  flushers.addEntry({ isTyped: () => !done.includes('entry'), add: () => void done.push('entry') });
  await flushers.commit();
  expect([done, flushers.hasTypedEntry]).toEqual([['text'], true]);
  await flushers.run();
  expect([done.includes('entry'), flushers.hasTypedEntry]).toEqual([true, false]);
});
