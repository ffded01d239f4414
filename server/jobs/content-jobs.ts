import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { startMailWorker } from '../mail/mail-worker.ts';
import { startContentSweeper } from './content-sweeper.ts';
import { startPasswordWorker } from './password-worker.ts';

/** Starts the jobs over messages, mails and documents, where the schemas know them. */
export function startContentJobs(app: FastifyInstance, context: AppContext): void {
  const tables = new Set(context.resources.tables.map((table) => table.name));
  if (tables.has('mail_ausgang')) {
    startMailWorker(app, context);
    startPasswordWorker(app, context);
  }
  if (tables.has('nachrichtanhang')) startContentSweeper(app, context);
}
