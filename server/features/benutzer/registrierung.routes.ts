import { formSchema } from '../../resources/schema/form-definition.ts';
import type { RouteModule } from '../route-module.ts';
import { requestRegistrierung } from './registrierung/request-registrierung.ts';
import { requireRegistrant } from './registrierung/require-registrant.ts';

/** Registering; the response does not reveal whether the contract exists. */
const routes: RouteModule = (app, { context }) => {
  const body = formSchema(context.resources, 'registrierung');
  const schema = { summary: 'Registrieren', body };
  app.post('/imap2/registrierung', { schema, config: { access: 'public' } }, async (request, reply) => {
    await requireRegistrant(context, request.body, { address: request.ip, isFinal: true });
    await requestRegistrierung(context, request.body, request.ip);
    return reply.status(204).send();
  });
};

export default routes;
