import { bearerToken } from '../../auth/session/sessions.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { flag, object } from '../../http/response-schema.ts';
import type { RouteModule } from '../route-module.ts';
import { returnEmail } from './email-return.ts';

const body = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', title: 'Schlüssel des Links', minLength: 1, maxLength: 200 } },
};

/** Taking back a change of the e-mail address, by the link in the mail to the address before; says whether it signed the caller out. */
const routes: RouteModule = (app, { context, validator }) => {
  app.post(
    '/benutzer/email-ruecknahme',
    {
      config: {
        access: 'public',
        description: {
          summary: 'Änderung der E-Mail-Adresse rückgängig machen',
          body,
          response: object({ abgemeldet: flag }),
        },
      },
    },
    async (request) => {
      const { token } = checkedBody<{ token: string }>(validator, body, request.body);
      const session = await context.sessions.find(bearerToken(request));
      const benutzerId = await returnEmail(context, token);
      return { abgemeldet: session?.identity.benutzerId === benutzerId };
    },
  );
};

export default routes;
