import { sessionOf } from '@schema-screens/server/http';
import { formSchema } from '@schema-screens/server/resources';
import { signedInResponse } from '../../auth/session/session-responses.ts';
import type { PortalRoutes } from '../portal-context.ts';
import { changeOwnEmail } from './change-email.ts';

const routes: PortalRoutes = (app, { context }) => {
  const body = formSchema(context.resources, 'email_aendern');
  app.post(
    '/benutzer/email-aendern',
    {
      schema: { summary: 'E-Mail-Adresse ändern', body, response: { 200: signedInResponse } },
      config: {
        access: 'signedIn',
        // The response contains a token and is not stored for repeated requests.
        isRepeatable: true,
      },
    },
    (request) => changeOwnEmail(context, { session: sessionOf(request), address: request.ip }, request.body),
  );
};

export default routes;
