import { createClamdScanner } from './clamd-scanner.ts';
import type { Scanner } from './scanner.ts';

/** The scanner of SCANNER_URL; undefined if it is not set. */
export const createScanner = (url: string | undefined, deadlineMs?: number): Scanner | undefined =>
  url === undefined ? undefined : createClamdScanner(url, deadlineMs);
