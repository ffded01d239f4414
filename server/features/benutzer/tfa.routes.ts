import { disableBySetupKey, verifySecondFactor } from '../../auth/session/complete-second-factor.ts';
import { rememberDevice } from '../../auth/session/known-device.ts';
import { maklergruppen, signedInResponse, userResponse } from '../../auth/session/session-responses.ts';
import { sessionOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { list, object, text } from '../../http/response-schema.ts';
import { formSchema } from '../../resources/form-definition.ts';
import type { RouteModule } from '../route-module.ts';
import { draftTwoFactor, switchTwoFactor, type TwoFactorSwitch } from './switch-two-factor.ts';

const input_id = { type: ['string', 'null'], maxLength: 100 };

const verifySchema = {
  type: 'object',
  required: ['authenticator_code'],
  properties: {
    // Of the app, or one of those kept for a lost phone.
    authenticator_code: { type: 'string', title: 'Code', minLength: 1, maxLength: 40 },
    input_id,
  },
};

const disableSchema = {
  type: 'object',
  required: ['secret_code'],
  properties: {
    secret_code: { type: 'string', title: 'Einrichtungsschlüssel', minLength: 1, maxLength: 100 },
    input_id,
  },
};

const switchedResponse = object({
  token: text,
  user: userResponse,
  maklergruppen,
  wiederherstellungscodes: list(text),
});

/** The second factor: of a sign-in, and turning it on and off. */
const routes: RouteModule = (app, { context, validator }) => {
  const pending = (summary: string, body: typeof verifySchema | typeof disableSchema) => ({
    config: { access: 'pending' as const, description: { summary, body, response: signedInResponse } },
  });

  app.post(
    '/benutzer/tfa/verify',
    pending('Zweiten Faktor bestätigen', verifySchema),
    async (request, reply) => {
      const body = checkedBody<{ authenticator_code: string }>(validator, verifySchema, request.body);
      const signedIn = await verifySecondFactor(context, sessionOf(request), body.authenticator_code);
      rememberDevice(context, reply, signedIn.user.id);
      return signedIn;
    },
  );

  app.post(
    '/benutzer/tfa/disable',
    pending('Handy verloren: mit dem Einrichtungsschlüssel anmelden', disableSchema),
    (request) => {
      const body = checkedBody<{ secret_code: string }>(validator, disableSchema, request.body);
      return disableBySetupKey(context, sessionOf(request), body.secret_code);
    },
  );

  // Answers that hold secrets are not kept for repetitions.
  app.post(
    '/benutzer/tfa/generate',
    {
      config: {
        access: 'signedIn',
        isRepeatable: true,
        description: {
          summary: 'Neuer Einrichtungsschlüssel, als Text und als Adresse für den QR-Code',
          response: object({ qr_code: text, secret_code: text }),
        },
      },
    },
    (request) => draftTwoFactor(context, sessionOf(request)),
  );

  const form = formSchema(context.resources, 'zwei_faktor');
  const switchSchema = { ...form, required: ['authenticator_code', 'input_id'] };
  app.post(
    '/benutzer/tfa/switch',
    {
      config: {
        access: 'signedIn',
        isRepeatable: true,
        description: {
          summary: 'Zwei-Faktor-Authentifizierung aktivieren oder deaktivieren',
          body: switchSchema,
          response: switchedResponse,
        },
      },
    },
    (request) => {
      const change = checkedBody<TwoFactorSwitch>(validator, switchSchema, request.body);
      return switchTwoFactor(context, { session: sessionOf(request), address: request.ip }, change);
    },
  );
};

export default routes;
