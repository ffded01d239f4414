import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../shared/http-error.ts';
import { requestTexts } from '../../shared/request-locale.ts';

/**
 * Rejects compressed bodies with a 415 before reading them: a few kilobytes can expand to gigabytes, and no client of
 * this API compresses what it sends.
 */
export function registerContentEncoding(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase();
    if (encoding && encoding !== 'identity')
      throw new HttpError(415, requestTexts().encodingTitle, requestTexts().encoding);
  });
}
