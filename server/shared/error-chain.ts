/** An error and what caused it, the outermost first. */
export function errorChain(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...errorChain(error.cause)] : [];
}
