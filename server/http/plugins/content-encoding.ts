import type { FastifyInstance } from 'fastify';
import { PortalError } from '../../shared/portal-error.ts';

/**
 * Refuses bodies that are packed with a 415 before a byte of them is read: a few kilobytes can unpack to gigabytes, and no
 * client of this API packs what it sends.
 */
export function registerContentEncoding(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase();
    if (encoding && encoding !== 'identity')
      throw new PortalError(
        415,
        'Falsche Kodierung',
        'Die Anfrage darf nicht gepackt sein (Content-Encoding).',
      );
  });
}
