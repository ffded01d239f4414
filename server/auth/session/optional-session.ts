import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../shared/context.ts';
import { unauthorized } from '../../shared/portal-error.ts';
import type { Session } from '../../shared/session.ts';
import { findSession } from './session-store.ts';
import { bearerToken } from './sessions.ts';

/**
 * The session of a call that is made with or without one; undefined without a token. Throws a 401 for a token whose
 * session is over, or that waits for its second factor.
 */
export async function optionalSession(
  request: FastifyRequest,
  { database, config, now }: AppContext,
): Promise<Session | undefined> {
  if (request.headers.authorization === undefined) return undefined;
  const session = await findSession(database.read, bearerToken(request), config, now());
  if (session?.kind !== 'voll') throw unauthorized();
  return session;
}
