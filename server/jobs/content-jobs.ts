import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { answerRegistrierung } from '../konto/registrierung/answer-registrierung.ts';
import { answerPasswordRequest } from '../konto/request-password.ts';
import { createFolderPort } from '../letters/brief-port.ts';
import { sendNextBrief } from '../letters/send-next-brief.ts';
import { startMailWorker } from '../mail/mail-worker.ts';
import { startContentSweeper } from './content-sweeper.ts';
import { type Pace, startQueueWorker } from './queue-worker.ts';

/** Half a second after the call that brings the work, never in it: its answer shall not tell what comes of it. */
const unhurried: Pace = { first: 500, afterBell: 500, idle: 5_000 };

/** Starts the jobs over messages, mails, letters and documents, where the schemas know them. */
export function startContentJobs(app: FastifyInstance, context: AppContext): void {
  const tables = new Set(context.resources.tables.map((table) => table.name));
  if (tables.has('mail_ausgang')) {
    const letters = createFolderPort(context.config);
    startMailWorker(app, context);
    startQueueWorker(app, context, {
      bell: context.bells.passwort,
      pace: unhurried,
      next: () => answerPasswordRequest(context),
      waiting: 'password requests wait',
    });
    startQueueWorker(app, context, {
      bell: context.bells.registrierung,
      pace: unhurried,
      next: () => answerRegistrierung(context),
      waiting: 'registrations wait',
    });
    startQueueWorker(app, context, {
      bell: context.bells.brief,
      pace: unhurried,
      next: () => sendNextBrief(context, letters),
      waiting: 'letters wait',
    });
  }
  if (tables.has('nachrichtanhang')) startContentSweeper(app, context);
}
