import { flag, object } from '../../../answer-schema.ts';
import { checkedBody } from '../../../checked-body.ts';
import { returnEmail } from '../../../konto/email-return.ts';
import { bearerToken } from '../../../plugins/sessions.ts';
import type { RouteModule } from '../../../route-module.ts';
import { findSession } from '../../../session/session-store.ts';

const body = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', title: 'Schlüssel des Links', minLength: 1, maxLength: 200 } },
};

/** Taking back a change of the e-mail address, by the link in the mail to the address before; says whether it signed the caller out. */
const routes: RouteModule = (app, { context, validator }) => {
  app.post(
    '/',
    {
      config: {
        access: 'public',
        description: {
          summary: 'Änderung der E-Mail-Adresse rückgängig machen',
          body,
          answer: object({ abgemeldet: flag }),
        },
      },
    },
    async (request) => {
      const { token } = checkedBody<{ token: string }>(validator, body, request.body);
      const { database, config, now } = context;
      const session = await findSession(database.read, bearerToken(request), config, now());
      const benutzerId = await returnEmail(context, token);
      return { abgemeldet: session?.identity.benutzerId === benutzerId };
    },
  );
};

export default routes;
