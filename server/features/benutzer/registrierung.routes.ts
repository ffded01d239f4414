import { formSchema } from '../../resources/form-definition.ts';
import type { RouteModule } from '../route-module.ts';
import { checkRegistrierung } from './registrierung/check-registrierung.ts';
import { requestRegistrierung } from './registrierung/request-registrierung.ts';

/** Registering; the response is the same whether there is such a contract. */
const routes: RouteModule = (app, { context, validator }) => {
  const body = formSchema(context.resources, 'registrierung');
  const config = { access: 'public' as const, description: { summary: 'Registrieren', body } };
  app.post('/imap2/registrierung', { config }, async (request, reply) => {
    const angaben = await checkRegistrierung(context, validator, body, request, true);
    await requestRegistrierung(context, angaben, request.ip);
    return reply.status(204).send();
  });
};

export default routes;
