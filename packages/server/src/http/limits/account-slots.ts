import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LeaseContext } from '../../database/leases.ts';
import { tooMany } from '../../shared/http-error.ts';
import { hashToken } from '../../shared/secrets/token.ts';
import { onResponseEnd } from '../on-response-end.ts';

/** What an account may do only so often at once, at all processes together. */
export interface AccountLimit {
  readonly name: 'export' | 'upload';
  readonly max: number;
  /** What the caller is told, and when to try again. */
  readonly refusal: string;
  readonly retryAfterSeconds: number;
}

/**
 * Counts a call for its account until it is answered.
 *
 * @param account its number, or the address of a caller without one
 * @throws HttpError 429 if the account has as many calls already
 */
export async function takeAccountSlot(
  { leases }: LeaseContext,
  request: FastifyRequest,
  reply: FastifyReply,
  account: number | string,
  { name, max, refusal, retryAfterSeconds }: AccountLimit,
): Promise<void> {
  const key = `${name} ${hashToken(String(account))}`;
  const lease = await leases.take(Array.from({ length: max }, (_, index) => `${key} ${index + 1}`));
  if (!lease) throw tooMany(retryAfterSeconds, refusal);
  // A caller who has already disconnected emits no further event.
  if (reply.raw.destroyed || request.raw.socket.destroyed) await lease.release();
  else onResponseEnd(request, reply, () => void lease.release());
}
