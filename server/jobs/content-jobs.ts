import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { answerRegistrierung } from '../konto/registrierung/answer-registrierung.ts';
import { answerPasswordRequest } from '../konto/request-password.ts';
import { createFolderPort } from '../letters/brief-port.ts';
import { sendNextBrief } from '../letters/send-next-brief.ts';
import { startMailWorker } from '../mail/mail-worker.ts';
import { startContentSweeper } from './content-sweeper.ts';
import { startRequestWorker } from './request-worker.ts';

/** Starts the jobs over messages, mails, letters and documents, where the schemas know them. */
export function startContentJobs(app: FastifyInstance, context: AppContext): void {
  const tables = new Set(context.resources.tables.map((table) => table.name));
  if (tables.has('mail_ausgang')) {
    const letters = createFolderPort(context.config);
    startMailWorker(app, context);
    startRequestWorker(app, context, {
      bell: context.bells.passwort,
      next: () => answerPasswordRequest(context),
      waiting: 'password requests wait',
    });
    startRequestWorker(app, context, {
      bell: context.bells.registrierung,
      next: () => answerRegistrierung(context),
      waiting: 'registrations wait',
    });
    startRequestWorker(app, context, {
      bell: context.bells.brief,
      next: () => sendNextBrief(context, letters),
      waiting: 'letters wait',
    });
  }
  if (tables.has('nachrichtanhang')) startContentSweeper(app, context);
}
