import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../auth/session/sessions.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Sender } from './uebergabe.ts';

/** Who opens or sends a form that needs no session; uses the session if there is one. */
export async function senderOf(
  request: FastifyRequest,
  key: string,
  { sessions }: Pick<AppContext, 'sessions'>,
): Promise<Sender> {
  const token = bearerToken(request);
  const session = token === '' ? undefined : await sessions.find(token);
  return { key, benutzerId: session?.kind === 'voll' ? session.identity.userId : undefined };
}
