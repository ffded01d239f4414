import type { BotProof } from '../../../bot-check/bot-check.ts';
import { demandHuman } from '../../../bot-check/demand-human.ts';
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
    const { email, token, v3Failed } = checkedBody<{ email: string } & BotProof>(
      validator,
      body,
      request.body,
    );
    await demandHuman(context, { action: 'passwort_vergessen', token, v3Failed, address: request.ip });
    await requestPassword(context, { email, address: request.ip });
    return reply.status(204).send();
  });
};

export default routes;
