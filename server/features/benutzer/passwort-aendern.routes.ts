import type { SessionsContext } from '@schema-screens/server/accounts';
import { describeDevice, type Session, unauthorized } from '@schema-screens/server/shared';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../auth/session/portal-callers.ts';
import { signedInResponse } from '../../auth/session/session-responses.ts';
import { portalFormSchema } from '../../types/portal-types.ts';
import { requireHuman } from '../bot-pruefung/bot-check.ts';
import type { PortalRouteModule } from '../portal-context.ts';
import { changePassword } from './change-password.ts';

/** Changing the password: with a session, or without one if a new password is required. */
const routes: PortalRouteModule = (app, { context }) => {
  const body = portalFormSchema(context.resources, 'passwort_aendern');
  app.post(
    '/benutzer/passwort-aendern-mit-login',
    {
      schema: { summary: 'Passwort ändern', body, response: { 200: signedInResponse } },
      config: { access: 'public' },
    },
    async (request) => {
      const session = await optionalSession(request, context);
      const device = describeDevice(request.headers['user-agent']);
      // Without a session, anybody could guess passwords here.
      if (!session) {
        const { token, v3Failed } = request.body;
        await requireHuman(context, { action: 'passwort', token, v3Failed, address: request.ip });
      }
      const result = await changePassword(context, { session, address: request.ip, device }, request.body);
      request.claimedAccount = result.user.id;
      return result;
    },
  );
};

export default routes;

/**
 * The session of a request that works with and without one; undefined without a token. Throws a 401 for a token whose
 * session has ended or still needs its second factor.
 */
async function optionalSession(
  request: FastifyRequest,
  { sessions }: SessionsContext,
): Promise<Session | undefined> {
  if (request.headers.authorization === undefined) return undefined;
  const session = await sessions.find(bearerToken(request));
  if (session?.kind !== 'full') throw unauthorized();
  return session;
}
