/**
 * Milliseconds after which a condition that a test waits for counts as hanging. It is not a limit for speed: even a slow or busy
 * machine must never take as long. Speed is tested by benchmarks, or measured in processor time.
 */
export const hangMs = 120_000;

/** Milliseconds after which a whole test counts as hanging: it may wait for several conditions, and start processes. */
export const testHangMs = 600_000;
