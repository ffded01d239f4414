import { median } from './peers/figures.ts';

/** What times in milliseconds come to, as a text. */
export const spread = (times: readonly number[]): string =>
  `median ${median(times).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms`;
