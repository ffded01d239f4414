import { checkedBody } from '../../../checked-body.ts';
import { describeGeraet } from '../../../domain/geraet.ts';
import { changePassword, type PasswordChange } from '../../../konto/change-password.ts';
import { formSchema } from '../../../resources/form-definition.ts';
import type { RouteModule } from '../../../route-module.ts';
import { optionalSession } from '../../../session/optional-session.ts';
import { signedInAnswer } from '../../../session/session-answers.ts';

/** Changing the password: with a session, or without one where a new password is forced. */
const routes: RouteModule = (app, { context, validator }) => {
  const body = formSchema(context.resources, 'passwort_aendern');
  app.post(
    '/',
    {
      config: {
        access: 'public',
        description: { summary: 'Passwort ändern', body, answer: signedInAnswer },
      },
    },
    async (request) => {
      const session = await optionalSession(request, context);
      const geraet = describeGeraet(request.headers['user-agent']);
      const change = checkedBody<PasswordChange>(validator, body, request.body);
      return changePassword(context, { session, address: request.ip, geraet }, change);
    },
  );
};

export default routes;
