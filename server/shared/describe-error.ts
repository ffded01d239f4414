import { databaseErrorCode } from './database-error.ts';

/** What the log says about an error. */
export interface ErrorDescription {
  readonly name: string;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly stack: readonly string[];
  readonly cause?: ErrorDescription;
}

const sqlState = /^[0-9A-Z]{5}$/;
const maxFrames = 12;

/**
 * An error for the log. Messages of the database may quote what users typed, so only its code and the
 * places in the program are kept.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error))
    return { name: typeof error, code: undefined, message: undefined, stack: [] };
  const code = databaseErrorCode(error);
  const isFromDatabase = code !== undefined && sqlState.test(code);
  return {
    name: error.name,
    code,
    message: isFromDatabase ? undefined : error.message,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, maxFrames)
      .map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
