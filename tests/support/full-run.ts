/** Number of repetitions in a test: `usual` in `npm test`, `full` with FULL_RUN=1. */
export const rounds = (usual: number, full: number): number => (process.env.FULL_RUN === '1' ? full : usual);

/**
 * About every n-th of these, scattered so that nested lists are not met at the same places; all of them with FULL_RUN=1. For rules
 * that hold for thousands of like cases.
 */
export const everyNth = <T>(items: readonly T[], n: number): readonly T[] =>
  process.env.FULL_RUN === '1'
    ? items
    : items.filter((_, index) => (Math.imul(index, 0x9e3779b1) >>> 16) % n === 0);
