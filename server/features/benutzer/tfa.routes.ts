import { appCodes, completeByCode, draftTwoFactor, rememberDevice } from '@schema-screens/server/accounts';
import { sessionOf } from '@schema-screens/server/http';
import type { RawJsonSchema } from '@schema-screens/server/resources';
import {
  arrayOf,
  fieldsOf,
  object,
  openObject,
  orNull,
  text,
  withFields,
} from '@schema-screens/server/resources';
import { deviceCookie } from '../../auth/session/device-cookie.ts';
import { disableBySetupKey } from '../../auth/session/second-factor.ts';
import { maklergruppen, signedInResponse, userResponse } from '../../auth/session/session-responses.ts';
import { completeSignIn } from '../../auth/session/sign-in.ts';
import { requireAccount } from '../../auth/session/user-account.ts';
import { portalFormSchema } from '../../types/portal-types.ts';
import type { PortalRouteModule } from '../portal-context.ts';
import { switchTwoFactor } from './switch-two-factor.ts';

/** How long a reload shows the same setup key. */
const setupMs = 15 * 60_000;

const input_id = { ...orNull(text), maxLength: 100 };

const verifySchema = openObject(
  // A code of the app, or a recovery code.
  { authenticator_code: { ...text, title: 'Bestätigungscode', minLength: 1, maxLength: 40 } },
  { input_id },
);

const disableSchema = openObject(
  { secret_code: { ...text, title: 'Einrichtungsschlüssel', minLength: 1, maxLength: 100 } },
  { input_id },
);

const switchedResponse = object({
  token: text,
  user: userResponse,
  maklergruppen,
  wiederherstellungscodes: arrayOf(text),
});

/** Two-factor: completing a sign-in, and switching it on and off. */
const routes: PortalRouteModule = (app, { context }) => {
  const pending = <Body extends RawJsonSchema>(summary: string, body: Body) => ({
    schema: { summary, body, response: { 200: signedInResponse } },
    config: { access: 'pending' as const },
  });

  app.post(
    '/benutzer/tfa/verify',
    pending('Zweiten Faktor bestätigen', verifySchema),
    async (request, reply) => {
      const { authenticator_code } = request.body;
      const session = sessionOf(request);
      const signedIn = await completeByCode(context, session, authenticator_code, (tx, account) =>
        completeSignIn(context, tx, account, session.device),
      );
      rememberDevice(context, reply, signedIn.user.id, deviceCookie);
      return signedIn;
    },
  );

  app.post(
    '/benutzer/tfa/disable',
    pending('Handy verloren: mit dem Einrichtungsschlüssel anmelden', disableSchema),
    (request) => disableBySetupKey(context, sessionOf(request), request.body.secret_code),
  );

  // Responses with secrets are not stored for repeated requests.
  app.post(
    '/benutzer/tfa/generate',
    {
      schema: {
        summary: 'Neuer Einrichtungsschlüssel, als Text und als Adresse für den QR-Code',
        response: { 200: object({ qr_code: text, secret_code: text }) },
      },
      config: { access: 'signedIn', isRepeatable: true },
    },
    async (request) => {
      const session = sessionOf(request);
      const account = await requireAccount(context.database.read, session.identity);
      const { secret, uri } = await draftTwoFactor(context, session, account, appCodes, { reuseMs: setupMs });
      return { qr_code: uri, secret_code: secret };
    },
  );

  const form = portalFormSchema(context.resources, 'zwei_faktor');
  const { input_id: whichWay } = fieldsOf(form);
  app.post(
    '/benutzer/tfa/switch',
    {
      schema: {
        summary: 'Zwei-Faktor-Authentifizierung aktivieren oder deaktivieren',
        body: withFields(form, { input_id: whichWay }),
        response: { 200: switchedResponse },
      },
      config: { access: 'signedIn', isRepeatable: true },
    },
    (request) => switchTwoFactor(context, { session: sessionOf(request), address: request.ip }, request.body),
  );
};

export default routes;
