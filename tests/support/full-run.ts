/** Number of repetitions in a test: `usual` in `npm test`, `full` with FULL_RUN=1. */
export const rounds = (usual: number, full: number): number => (process.env.FULL_RUN === '1' ? full : usual);
