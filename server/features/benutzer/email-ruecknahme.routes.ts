import { returnEmail } from '@schema-screens/server/accounts';
import { flag, object, openObject, text } from '@schema-screens/server/resources';
import { bearerToken } from '../../auth/session/portal-callers.ts';
import type { PortalRoutes } from '../portal-context.ts';

const body = openObject({ token: { ...text, title: 'Schlüssel des Links', minLength: 1, maxLength: 200 } });

/**
 * Reverting a change of the e-mail address by the link in the mail to the old address. Returns whether it ended the caller's
 * session.
 */
const routes: PortalRoutes = (app, { context }) => {
  app.post(
    '/benutzer/email-ruecknahme',
    {
      schema: {
        summary: 'Änderung der E-Mail-Adresse rückgängig machen',
        body,
        response: { 200: object({ abgemeldet: flag }) },
      },
      config: { access: 'public' },
    },
    async (request) => {
      const session = await context.sessions.find(bearerToken(request));
      const benutzerId = await returnEmail(context, request.body.token);
      return { abgemeldet: session?.identity.userId === benutzerId };
    },
  );
};

export default routes;
