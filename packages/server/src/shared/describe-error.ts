import { databaseErrorCode } from './database-error.ts';

/** The description of an error in the log. */
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
 * Describes an error for the log. Messages of the database may quote user input, so values are removed from them;
 * messages of parsers quote what another system sent, so only their stack is kept.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error))
    return { name: typeof error, code: undefined, message: undefined, stack: [] };
  const code = databaseErrorCode(error);
  return {
    name: error.name,
    code,
    message: messageOf(error, code),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, maxFrames)
      .map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

function messageOf(error: Error, code: string | undefined): string | undefined {
  if (error instanceof SyntaxError) return undefined;
  return code !== undefined && sqlState.test(code) ? databaseMessage(code, error.message) : error.message;
}

/** Classes of PostgreSQL's codes whose messages quote a value: data errors, and those raised by triggers. */
const quotesValue = /^(22|P0)/;

/**
 * The message of a database error for the log: names of tables, columns and constraints are kept, values removed.
 * Detail and hint are never used, since they are full of values.
 */
export function databaseMessage(code: string, message: string): string {
  const withoutValues = quotesValue.test(code) ? message.replace(/(["']).*\1|:.*$/gs, '…') : message;
  return withoutValues
    .replace(/(at or near) .*$/s, '$1 …')
    .replace(/=\s*\(.*?\)/gs, '=(…)')
    .replace(/\S+@\S+|\d{4,}/g, '…')
    .slice(0, 300);
}
