import { optionalSession } from '../../auth/session/optional-session.ts';
import { signedInResponse } from '../../auth/session/session-responses.ts';
import { checkedBody } from '../../http/checked-body.ts';
import type { BotProof } from '../../ports/bot-check/bot-check.ts';
import { requireHuman } from '../../ports/bot-check/require-human.ts';
import { formSchema } from '../../resources/form-definition.ts';
import { describeDevice } from '../../shared/device.ts';
import type { RouteModule } from '../route-module.ts';
import { changePassword, type PasswordChange } from './change-password.ts';

/** Changing the password: with a session, or without one where a new password is forced. */
const routes: RouteModule = (app, { context, validator }) => {
  const body = formSchema(context.resources, 'passwort_aendern');
  app.post(
    '/benutzer/passwort-aendern-mit-login',
    {
      config: {
        access: 'public',
        description: { summary: 'Passwort ändern', body, response: signedInResponse },
      },
    },
    async (request) => {
      const session = await optionalSession(request, context);
      const device = describeDevice(request.headers['user-agent']);
      const change = checkedBody<PasswordChange & BotProof>(validator, body, request.body);
      // Without a session anybody may try old passwords here.
      if (!session) {
        const { token, v3Failed } = change;
        await requireHuman(context, { action: 'passwort', token, v3Failed, address: request.ip });
      }
      const result = await changePassword(context, { session, address: request.ip, device }, change);
      request.claimedAccount = result.user.id;
      return result;
    },
  );
};

export default routes;
