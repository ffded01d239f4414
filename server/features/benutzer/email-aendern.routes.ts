import { signedInResponse } from '../../auth/session/session-responses.ts';
import { sessionOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { formSchema } from '../../resources/form-definition.ts';
import type { RouteModule } from '../route-module.ts';
import { changeEmail, type EmailChange } from './change-email.ts';

/** Changing one's e-mail address. */
const routes: RouteModule = (app, { context, validator }) => {
  const body = formSchema(context.resources, 'email_aendern');
  app.post(
    '/benutzer/email-aendern',
    {
      config: {
        access: 'signedIn',
        // The response holds a token, and is not kept for repetitions.
        isRepeatable: true,
        description: { summary: 'E-Mail-Adresse ändern', body, response: signedInResponse },
      },
    },
    (request) => {
      const change = checkedBody<EmailChange>(validator, body, request.body);
      return changeEmail(context, { session: sessionOf(request), address: request.ip }, change);
    },
  );
};

export default routes;
