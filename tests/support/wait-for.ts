import { vi } from 'vitest';
import { hangMs } from './hang-ms.ts';

/** Calls `check` again and again until it returns without an error, and gives what it returned; fails with its last error. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: hangMs, interval: 25 });
