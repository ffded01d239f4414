import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { malformed } from '../../shared/portal-error.ts';

const maxDepth = 32;
const maxKeys = 1_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Digest of the body as it came in; where a call has a key, which stands for its contents too. */
    bodyDigest?: string;
  }
}

/**
 * Reads JSON bodies and nothing else. Refuses with a 400 what is nested deeper than 32 levels, has more
 * than 1000 keys, or tries to reach an object's prototype; an empty body is no body.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Other bytes would be stored as replacement characters.
    const text = isUtf8(body as Buffer) ? (body as Buffer).toString('utf8') : undefined;
    if (text === undefined) return done(malformed('Die Anfrage muss in UTF-8 geschrieben sein.'));
    if (request.headers['idempotency-key'] !== undefined)
      request.bodyDigest = createHash('sha256')
        .update(body as Buffer)
        .digest('hex');
    if (text.trim() === '') return done(null, undefined);
    if (!isWithinLimits(text))
      return done(malformed('Die Anfrage ist zu tief oder zu umfangreich verschachtelt.'));
    return parse(request, text, done);
  });
}

/** Counts depth and keys of a JSON text without parsing it. */
function isWithinLimits(text: string): boolean {
  let depth = 0;
  let keys = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case '{':
      case '[':
        depth += 1;
        if (depth > maxDepth) return false;
        break;
      case '}':
      case ']':
        depth -= 1;
        break;
      case ':':
        keys += 1;
        if (keys > maxKeys) return false;
        break;
    }
  }
  return true;
}

/** Where the string ends that begins at start; contents of files make it many megabytes long. */
function endOfString(text: string, start: number): number {
  let end = start;
  do end = text.indexOf('"', end + 1);
  while (end !== -1 && isEscaped(text, end));
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, quote: number): boolean {
  let first = quote;
  while (text[first - 1] === '\\') first -= 1;
  return (quote - first) % 2 === 1;
}
