import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { HttpError, malformed } from '../../shared/http-error.ts';
import { isWithinJsonLimits } from '../../shared/json.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { withRequestScope } from '../../shared/telemetry/request-scope.ts';
import type { serverTexts } from '../../shared/texts/server-texts.ts';

const limits = { depth: 32, keys: 1_000, values: 50_000 };

declare module 'fastify' {
  interface FastifyRequest {
    /** Digest of the body as received, for requests with a key that covers their content. */
    bodyDigest?: string;
  }
}

/**
 * Reads JSON bodies and nothing else. Throws a 400 for a body that is nested deeper than 32 levels, has an object of
 * more than 1000 keys or more than 50 000 values, or tries to reach an object's prototype. An empty body counts as none.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const refuse = (text: keyof Pick<typeof serverTexts, 'noUtf8' | 'tooDeep'>) =>
      withRequestScope(request.scope!, () => done(malformed(requestTexts()[text])));
    // Other bytes would be stored as replacement characters.
    const text = isUtf8(body as Buffer) ? (body as Buffer).toString('utf8') : undefined;
    if (text === undefined) return refuse('noUtf8');
    if (request.headers['idempotency-key'] !== undefined)
      request.bodyDigest = createHash('sha256')
        .update(body as Buffer)
        .digest('hex');
    if (text.trim() === '') return done(null, undefined);
    if (!isWithinJsonLimits(text, limits)) return refuse('tooDeep');
    return parse(request, text, done);
  });
}

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
