/**
 * Node flags for servers under test, in addition to the usual ones: V8 compiles PGlite without optimizing it. A server that lives
 * for seconds never makes up for the optimization, which takes a quarter of its processor time.
 */
export const nodeFlags = ['--liftoff-only'];
