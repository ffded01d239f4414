import { setImmediate } from 'node:timers/promises';

/** How long one piece of work keeps all others of the process waiting. */
const sliceMs = 15;

/**
 * For loops over much data: call and await the result in each round; it lets others have their turn whenever a slice of time is used up.
 *
 * @example const pause = yieldByTime(); for (const row of rows) { await pause(); check(row); }
 */
export function yieldByTime(): () => Promise<void> | undefined {
  let end = performance.now() + sliceMs;
  return () => {
    if (performance.now() < end) return undefined;
    return setImmediate().then(() => {
      end = performance.now() + sliceMs;
    });
  };
}
