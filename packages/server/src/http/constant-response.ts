import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lazyValue } from '@schema-screens/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';

// The best compression takes seconds for the largest of these texts.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
const encodings = {
  br: (text: string) => promisify(brotliCompress)(text, brotli),
  gzip: (text: string) => promisify(gzip)(text),
};

/** Answers a request with the same text each time. */
export type ConstantResponse = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * A response that never changes while the server runs: created and compressed once, for the first request, however many
 * follow. It has an ETag and answers 304 to clients that have it.
 *
 * @param type its content type
 * @param vary headers of requests that decide which of several such responses is sent
 */
export function constantResponse(
  type: string,
  make: () => string | Promise<string>,
  vary?: string,
): ConstantResponse {
  const made = lazyValue(async () => {
    const text = await make();
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    return {
      text,
      etag,
      br: lazyValue(() => encodings.br(text)),
      gzip: lazyValue(() => encodings.gzip(text)),
    };
  });
  return async (request, reply) => {
    const response = await made();
    reply.headers({
      etag: response.etag,
      'cache-control': 'no-cache',
      vary: ['accept-encoding', vary].filter(Boolean).join(', '),
    });
    if (request.headers['if-none-match'] === response.etag) return reply.status(304).send();
    const encoding = encodingFor(request);
    reply.type(type);
    if (encoding === undefined) return reply.send(response.text);
    return reply.header('content-encoding', encoding).send(await response[encoding]());
  };
}

/** The best encoding that a client accepts; undefined if it accepts none. */
function encodingFor({ headers }: FastifyRequest): keyof typeof encodings | undefined {
  const taken = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]!.trim());
  return (['br', 'gzip'] as const).find((name) => taken.includes(name));
}
