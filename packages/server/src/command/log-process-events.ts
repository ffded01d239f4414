import type { Logger } from 'pino';
import { describeError } from '../shared/describe-error.ts';

/** Sends what Node itself would print as text to the log: warnings, and the error that ends the process (exit code 1), be it thrown or rejected. */
export function logProcessEvents(log: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ error: describeError(warning) }, 'warning of the runtime'));
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ error: describeError(error), origin }, 'uncaught exception');
    process.exit(1);
  });
}
