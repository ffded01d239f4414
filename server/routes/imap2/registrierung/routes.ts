import { checkRegistrierung } from '../../../konto/registrierung/check-registrierung.ts';
import { requestRegistrierung } from '../../../konto/registrierung/request-registrierung.ts';
import { formSchema } from '../../../resources/form-definition.ts';
import type { RouteModule } from '../../../route-module.ts';

/** Registering; the answer is the same whether there is such a contract. */
const routes: RouteModule = (app, { context, validator }) => {
  const body = formSchema(context.resources, 'registrierung');
  const config = { access: 'public' as const, description: { summary: 'Registrieren', body } };
  app.post('/', { config }, async (request, reply) => {
    const angaben = await checkRegistrierung(context, validator, body, request, true);
    await requestRegistrierung(context, angaben, request.ip);
    return reply.status(204).send();
  });
};

export default routes;
