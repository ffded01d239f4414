import type { FastifyInstance } from 'fastify';
import { processRegistrierung } from '../features/benutzer/registrierung/process-registrierung.ts';
import { processPasswordRequest } from '../features/benutzer/request-password.ts';
import { freezeNextMonth } from '../features/statistik/freeze-month.ts';
import { createFolderPort } from '../ports/letters/letter-port.ts';
import { sendNextLetter } from '../ports/letters/send-next-letter.ts';
import { sealHistory } from '../resources/seal-history.ts';
import type { AppContext } from '../shared/context.ts';
import { JobSignal } from '../shared/job-signals.ts';
import { startContentSweeper } from './content-sweeper.ts';
import { startMailWorker } from './mail-worker.ts';
import { type Pace, startQueueWorker } from './queue-worker.ts';

/** Half a second after the request that queued the work, never in it: the response must not reveal the result. */
const unhurried: Pace = { first: 500, afterSignal: 500, idle: 5_000 };

/** Not urgent, and a month ends rarely. */
const seldom: Pace = { first: 5_000, afterSignal: 0, idle: 10 * 60_000 };

/** As long as an entry of the history may wait before it is chained. */
const soon: Pace = { first: 1_000, afterSignal: 0, idle: 1_000 };

/** Starts the jobs for messages, mails, letters and documents, if the schemas have them. */
export function startContentJobs(app: FastifyInstance, context: AppContext): void {
  const tables = new Set(context.resources.tables.map((table) => table.name));
  if (tables.has('mail_ausgang')) {
    const letters = createFolderPort(context.config);
    startMailWorker(app, context);
    startQueueWorker(app, context, {
      signal: context.jobSignals.passwort,
      pace: unhurried,
      next: () => processPasswordRequest(context),
      waiting: 'password requests wait',
    });
    startQueueWorker(app, context, {
      signal: context.jobSignals.registrierung,
      pace: unhurried,
      next: () => processRegistrierung(context),
      waiting: 'registrations wait',
    });
    startQueueWorker(app, context, {
      signal: context.jobSignals.brief,
      pace: unhurried,
      next: () => sendNextLetter(context, letters),
      waiting: 'letters wait',
    });
  }
  if (tables.has('benutzer'))
    startQueueWorker(app, context, {
      signal: new JobSignal(),
      pace: seldom,
      next: () => freezeNextMonth(context),
      waiting: 'figures of a month wait',
    });
  if (tables.has('aenderung'))
    startQueueWorker(app, context, {
      signal: new JobSignal(),
      pace: soon,
      next: () => sealHistory(context.database, context.resources.get('aenderung').table),
      waiting: 'entries of the history wait for their seal',
    });
  if (tables.has('nachrichtanhang')) startContentSweeper(app, context);
}
