import { median } from './peers/figures.ts';

/** A summary of times in milliseconds. */
export const spread = (times: readonly number[]): string =>
  `median ${median(times).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms`;
