import { checkedBody } from '../../http/checked-body.ts';
import type { BotProof } from '../../ports/bot-check/bot-check.ts';
import { requireHuman } from '../../ports/bot-check/require-human.ts';
import { formSchema } from '../../resources/form-definition.ts';
import type { RouteModule } from '../route-module.ts';
import { requestPassword } from './request-password.ts';

/** Asking for a one-time password by mail; the response is the same whether there is such an account. */
const routes: RouteModule = (app, { context, validator }) => {
  const body = formSchema(context.resources, 'passwort_vergessen');
  const config = {
    access: 'public' as const,
    description: { summary: 'Einmalpasswort per E-Mail anfordern', body },
  };
  app.post('/benutzer/passwort-vergessen', { config }, async (request, reply) => {
    const { email, token, v3Failed } = checkedBody<{ email: string } & BotProof>(
      validator,
      body,
      request.body,
    );
    await requireHuman(context, { action: 'passwort_vergessen', token, v3Failed, address: request.ip });
    await requestPassword(context, { email, address: request.ip });
    return reply.status(204).send();
  });
};

export default routes;
