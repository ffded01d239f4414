import type { SessionsContext } from '@schema-screens/server/accounts';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../auth/session/portal-callers.ts';
import type { Sender } from './uebergabe.ts';

/** Who opens or sends a form that needs no session; uses the session if there is one. */
export async function senderOf(
  request: FastifyRequest,
  key: string,
  { sessions }: SessionsContext,
): Promise<Sender> {
  const token = bearerToken(request);
  const session = token === '' ? undefined : await sessions.find(token);
  return { key, benutzerId: session?.kind === 'full' ? session.identity.userId : undefined };
}
