import { checkedBody } from '../../../checked-body.ts';
import { requestPassword } from '../../../konto/request-password.ts';
import { formSchema } from '../../../resources/form-definition.ts';
import type { RouteModule } from '../../../route-module.ts';

/** Asking for a one-time password by mail; the answer is the same whether there is such an account. */
const routes: RouteModule = (app, { context, validator }) => {
  const body = formSchema(context.resources, 'passwort_vergessen');
  const config = {
    access: 'public' as const,
    description: { summary: 'Einmalpasswort per E-Mail anfordern', body },
  };
  app.post('/', { config }, async (request, reply) => {
    const { email } = checkedBody<{ email: string }>(validator, body, request.body);
    await requestPassword(context, { email, address: request.ip });
    return reply.status(204).send();
  });
};

export default routes;
