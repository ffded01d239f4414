import { formSchema } from '@schema-screens/server/resources';
import { describeDevice } from '@schema-screens/server/shared';
import { optionalSession } from '../../auth/session/optional-session.ts';
import { signedInResponse } from '../../auth/session/session-responses.ts';
import { requireHuman } from '../bot-pruefung/require-human.ts';
import type { PortalRoutes } from '../portal-context.ts';
import { changePassword } from './change-password.ts';

/** Changing the password: with a session, or without one if a new password is required. */
const routes: PortalRoutes = (app, { context }) => {
  const body = formSchema(context.resources, 'passwort_aendern');
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
