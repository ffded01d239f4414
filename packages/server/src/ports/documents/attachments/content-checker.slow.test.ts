import { afterAll, expect, test } from 'vitest';
import { hangMs } from '../../../../../../tests/support/hang-ms.ts';
import { PDF } from '../../../../../../tests/support/servers/samples/sample-files.ts';
import { waitFor } from '../../../../../../tests/support/wait-for.ts';
import { createContentChecker } from './content-checker.ts';

const program = new URL('../../../../../../tests/support/stand-ins/hanging-thread.ts', import.meta.url);
const limitMs = 3_000;
/** A thread that never answers is given up after this time, see `watchThread`. */
const clockLimitMs = 10 * limitMs;
const checker = createContentChecker({ limitMs, program });
afterAll(() => checker.close());
const checkOf = (owner: number, ...names: string[]) =>
  checker.check(
    names.map((name) => ({ name, content: PDF })),
    owner,
  );
const check = (...names: string[]) => checkOf(1, ...names);

test.each(['hangs.pdf', 'dies.pdf', 'eats.pdf'])(
  'refuses a file whose check %s, and checks the next ones',
  async (name) => {
    const refused = await check('a.pdf', name, 'b.pdf');
    expect(refused.refused).toEqual({
      index: 1,
      problem: 'costly',
    });
    expect((await check('a.pdf', 'b.pdf')).refused).toBeUndefined();
  },
);

test('checks the next one once a thread is free, whatever happened to the one before', async () => {
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, index) => checkOf(index, index % 2 ? 'a.pdf' : 'hangs.pdf')),
  );
  expect(all.map(({ refused }) => refused === undefined)).toEqual([false, true, false, true, false, true]);
});

test('a thread that dies after its answer gets no further request', async () => {
  // Whether its answer or its end is reported first, or both at once, differs from time to time.
  for (let time = 0; time < 40; time += 1) {
    expect((await check('dies-later.pdf')).refused).toBeUndefined();
    const started = performance.now();
    await waitFor(async () => expect((await check('a.pdf')).refused).toBeUndefined());
    expect(performance.now() - started).toBeLessThan(clockLimitMs);
  }
});

test('lets no user occupy all threads', async () => {
  const patient = createContentChecker({ limitMs: hangMs, program });
  const contents = (name: string) => [{ name, content: PDF }];
  const own = ['hangs.pdf', 'a.pdf'].map((name) => patient.check(contents(name), 1));
  expect((await patient.check(contents('a.pdf'), 2)).refused).toBeUndefined();
  await patient.close();
  await Promise.all(own);
  await patient.close();
});

test('adds up the cost of the files of a call', async () => {
  const real = createContentChecker();
  const file = { name: 'a.pdf', content: PDF };
  expect((await real.check([file, file], 1)).cost.milliseconds).toBeGreaterThan(0);
  await real.close();
});
