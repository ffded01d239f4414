/** How often a test repeats something: `usual` times in `npm test`, `full` times with FULL_RUN=1. */
export const rounds = (usual: number, full: number): number => (process.env.FULL_RUN === '1' ? full : usual);
