import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { bearerToken } from '../plugins/sessions.ts';
import { unauthorized } from '../portal-error.ts';
import type { Session } from './session.ts';
import { findSession } from './session-store.ts';

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
  if (session?.art !== 'voll') throw unauthorized();
  return session;
}
