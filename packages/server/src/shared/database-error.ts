/** An error of the database itself, with PostgreSQL's code (SQLSTATE) if there is one. */
export class DatabaseError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor(message: string, code: string | undefined, constraint: string | undefined) {
    super(message);
    this.name = 'DatabaseError';
    this.code = code;
    this.constraint = constraint;
  }
}

/** A statement has waited for a lock for longer than its `lock_timeout`. */
export const lockNotAvailable = '55P03';

/** Serialization failure, deadlock, and a prepared plan that is older than its table. */
const repeatable = new Set(['40001', '40P01', '0A000']);

/** Whether the same transaction may succeed when it is run again. */
export const isRetryable = (error: unknown): boolean => repeatable.has(databaseErrorCode(error) ?? '');

/** PostgreSQL's code of an error of either database; undefined for any other error. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Name of the constraint that an error of either database is about. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}
