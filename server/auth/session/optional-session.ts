import type { SessionsContext } from '@schema-screens/server/accounts';
import type { Session } from '@schema-screens/server/shared';
import { unauthorized } from '@schema-screens/server/shared';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from './portal-callers.ts';

/**
 * The session of a request that works with and without one; undefined without a token. Throws a 401 for a token whose
 * session has ended or still needs its second factor.
 */
export async function optionalSession(
  request: FastifyRequest,
  { sessions }: SessionsContext,
): Promise<Session | undefined> {
  if (request.headers.authorization === undefined) return undefined;
  const session = await sessions.find(bearerToken(request));
  if (session?.kind !== 'full') throw unauthorized();
  return session;
}
