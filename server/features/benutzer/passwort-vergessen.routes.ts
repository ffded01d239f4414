import { requestPassword } from '@schema-screens/server/accounts';
import { formSchema } from '../../types/portal-types.ts';
import { requireHuman } from '../bot-pruefung/require-human.ts';
import type { PortalRoutes } from '../portal-context.ts';

/** Requesting a one-time password by mail; the response does not reveal whether the account exists. */
const routes: PortalRoutes = (app, { context }) => {
  const schema = {
    summary: 'Einmalpasswort per E-Mail anfordern',
    body: formSchema(context.resources, 'passwort_vergessen'),
  };
  app.post(
    '/benutzer/passwort-vergessen',
    { schema, config: { access: 'public' } },
    async (request, reply) => {
      const { email, token, v3Failed } = request.body;
      await requireHuman(context, { action: 'passwort_vergessen', token, v3Failed, address: request.ip });
      await requestPassword(context, { email, address: request.ip });
      return reply.status(204).send();
    },
  );
};

export default routes;
