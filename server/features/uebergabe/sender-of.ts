import type { FastifyRequest } from 'fastify';
import { findSession } from '../../auth/session/session-store.ts';
import { bearerToken } from '../../auth/session/sessions.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Sender } from './uebergabe.ts';

/** Who opens or sends a form that is open to everybody: a session counts where there is one. */
export async function senderOf(
  request: FastifyRequest,
  key: string,
  { database, config, now }: Pick<AppContext, 'database' | 'config' | 'now'>,
): Promise<Sender> {
  const token = bearerToken(request);
  const session = token === '' ? undefined : await findSession(database.read, token, config, now());
  return { key, benutzerId: session?.kind === 'voll' ? session.identity.benutzerId : undefined };
}
