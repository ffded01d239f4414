/** Work whose result all share who ask within so many milliseconds; a failure is not kept. */
export function shareResultFor<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let startedAt = Number.NEGATIVE_INFINITY;
  let result: Promise<Result>;
  return () => {
    if (performance.now() - startedAt > ms) {
      startedAt = performance.now();
      result = work();
      result.catch(() => {
        startedAt = Number.NEGATIVE_INFINITY;
      });
    }
    return result;
  };
}
