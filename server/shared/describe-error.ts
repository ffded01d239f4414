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
 * An error for the log. Messages of the database may quote what users typed, those of parsers what another system
 * answered, so only code and places in the program are kept of them.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error))
    return { name: typeof error, code: undefined, message: undefined, stack: [] };
  const code = databaseErrorCode(error);
  const isQuoting = error instanceof SyntaxError || (code !== undefined && sqlState.test(code));
  return {
    name: error.name,
    code,
    message: isQuoting ? undefined : error.message,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, maxFrames)
      .map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
