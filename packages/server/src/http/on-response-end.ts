import type { FastifyReply, FastifyRequest } from 'fastify';

/** Calls a function whenever a request is answered, its caller disconnects, or both. */
export function onResponseEnd(
  { raw: request }: Pick<FastifyRequest, 'raw'>,
  { raw: reply }: Pick<FastifyReply, 'raw'>,
  work: () => void,
): void {
  reply.once('finish', work);
  reply.once('close', work);
  request.once('error', work);
}
