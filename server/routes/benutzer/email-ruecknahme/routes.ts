import { checkedBody } from '../../../checked-body.ts';
import { returnEmail } from '../../../konto/email-return.ts';
import type { RouteModule } from '../../../route-module.ts';

const body = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', title: 'Schlüssel des Links', minLength: 1, maxLength: 200 } },
};

/** Taking back a change of the e-mail address, by the link in the mail to the address before. */
const routes: RouteModule = (app, { context, validator }) => {
  app.post(
    '/',
    {
      config: {
        access: 'public',
        description: { summary: 'Änderung der E-Mail-Adresse rückgängig machen', body },
      },
    },
    async (request, reply) => {
      const { token } = checkedBody<{ token: string }>(validator, body, request.body);
      await returnEmail(context, token);
      return reply.status(204).send();
    },
  );
};

export default routes;
