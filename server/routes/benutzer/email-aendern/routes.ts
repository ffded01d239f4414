import { sessionOf } from '../../../access.ts';
import { checkedBody } from '../../../checked-body.ts';
import { changeEmail, type EmailChange } from '../../../konto/change-email.ts';
import { formSchema } from '../../../resources/form-definition.ts';
import type { RouteModule } from '../../../route-module.ts';
import { signedInAnswer } from '../../../session/session-answers.ts';

/** Changing one's e-mail address. */
const routes: RouteModule = (app, { context, validator }) => {
  const body = formSchema(context.resources, 'email_aendern');
  app.post(
    '/',
    {
      config: {
        access: 'signedIn',
        // The answer holds a token, and is not kept for repetitions.
        isRepeatable: true,
        description: { summary: 'E-Mail-Adresse ändern', body, answer: signedInAnswer },
      },
    },
    (request) => {
      const change = checkedBody<EmailChange>(validator, body, request.body);
      return changeEmail(context, { session: sessionOf(request), address: request.ip }, change);
    },
  );
};

export default routes;
