/**
 * What servers under test run with, beside what they run with for real: V8 translates PGlite's program quickly and then
 * leaves it as it is. A server that lives for seconds never earns the second translation, a quarter of its processor time.
 */
export const nodeFlags = ['--liftoff-only'];
