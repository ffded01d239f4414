import { afterAll, beforeAll, beforeEach } from 'vitest';

/** Starts something for the tests of a block, and closes it; `prepare` makes it ready for each of them, with the number of the test. */
export function startedOnce<Started extends { close(): Promise<unknown> }>(
  start: () => Promise<Started>,
  prepare: (started: Started, count: number) => Promise<void>,
): void {
  let started: Started;
  let count = 0;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started.close());
  beforeEach(async () => {
    count += 1;
    await prepare(started, count);
  });
}
