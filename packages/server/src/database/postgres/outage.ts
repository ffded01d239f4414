import { databaseErrorCode } from '../../shared/database-error.ts';
import { HttpError, InsufficientStorage, unavailable } from '../../shared/http-error.ts';

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
// Messages of pg and pg-pool for a connection that broke or could not be opened; they have no code.
const brokenConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|The server does not support|Connection ended)/;

/**
 * Converts an error of the PostgreSQL client to the HttpError for the user: 503 while the server is away, overloaded or
 * read-only, InsufficientStorage if its disk is full. Errors of the statement itself stay unchanged.
 */
export function asOutage(error: unknown): unknown {
  if (error instanceof HttpError || !(error instanceof Error)) return error;
  const code = databaseErrorCode(error);
  if (code === '53100') return new InsufficientStorage(error);
  const isAway =
    code === undefined
      ? brokenConnection.test(error.message)
      : networkCodes.has(code) || /^(08|53|57|58)/.test(code) || code === '25006';
  return isAway ? unavailable(undefined, { cause: error }) : error;
}
