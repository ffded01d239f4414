/**
 * Milliseconds after which what a test waits for counts as hanging. It says nothing about speed: a slow or busy machine must
 * never take as long (what must be fast is a benchmark, or is measured in processor time).
 */
export const hangMs = 120_000;

/** Milliseconds after which a whole test counts as hanging: it may wait for several things, and start processes. */
export const testHangMs = 600_000;
