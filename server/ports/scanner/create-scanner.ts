import { createClamdScanner } from './clamd-scanner.ts';
import type { Scanner } from './scanner.ts';

/** The scanner of the settings (SCANNER_URL); undefined where none is set. */
export const createScanner = (url: string | undefined, deadlineMs?: number): Scanner | undefined =>
  url === undefined ? undefined : createClamdScanner(url, deadlineMs);
