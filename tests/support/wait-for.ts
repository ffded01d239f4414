import { vi } from 'vitest';
import { hangMs } from './hang-ms.ts';

/** Calls `check` until it returns without an error, and returns its result; fails with its last error. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: hangMs, interval: 25 });
