import { sessionOf } from '../../../access.ts';
import { list, object, text } from '../../../answer-schema.ts';
import { checkedBody } from '../../../checked-body.ts';
import { draftTwoFactor, switchTwoFactor, type TwoFactorSwitch } from '../../../konto/switch-two-factor.ts';
import { formSchema } from '../../../resources/form-definition.ts';
import type { RouteModule } from '../../../route-module.ts';
import { disableBySetupKey, verifySecondFactor } from '../../../session/complete-second-factor.ts';
import { maklergruppen, signedInAnswer, userAnswer } from '../../../session/session-answers.ts';

const input_id = { type: ['string', 'null'], maxLength: 100 };

const verifySchema = {
  type: 'object',
  required: ['authenticator_code'],
  properties: {
    authenticator_code: { type: 'string', title: 'Bestätigungscode', minLength: 1, maxLength: 40 },
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

const switchedAnswer = object({
  token: text,
  user: userAnswer,
  maklergruppen,
  wiederherstellungscodes: list(text),
});

/** The second factor: of a sign-in, and turning it on and off. */
const routes: RouteModule = (app, { context, validator }) => {
  const pending = (summary: string, body: typeof verifySchema | typeof disableSchema) => ({
    config: { access: 'pending' as const, description: { summary, body, answer: signedInAnswer } },
  });

  app.post('/verify', pending('Zweiten Faktor bestätigen', verifySchema), (request) => {
    const body = checkedBody<{ authenticator_code: string }>(validator, verifySchema, request.body);
    return verifySecondFactor(context, sessionOf(request), body.authenticator_code);
  });

  app.post(
    '/disable',
    pending('Handy verloren: mit dem Einrichtungsschlüssel anmelden', disableSchema),
    (request) => {
      const body = checkedBody<{ secret_code: string }>(validator, disableSchema, request.body);
      return disableBySetupKey(context, sessionOf(request), body.secret_code);
    },
  );

  // Answers that hold secrets are not kept for repetitions.
  app.post(
    '/generate',
    {
      config: {
        access: 'signedIn',
        isRepeatable: true,
        description: {
          summary: 'Neuer Einrichtungsschlüssel, als Text und als Adresse für den QR-Code',
          answer: object({ qr_code: text, secret_code: text }),
        },
      },
    },
    (request) => draftTwoFactor(context, sessionOf(request)),
  );

  const form = formSchema(context.resources, 'zwei_faktor');
  const switchSchema = { ...form, required: ['authenticator_code', 'input_id'] };
  app.post(
    '/switch',
    {
      config: {
        access: 'signedIn',
        isRepeatable: true,
        description: {
          summary: 'Zwei-Faktor-Authentifizierung aktivieren oder deaktivieren',
          body: switchSchema,
          answer: switchedAnswer,
        },
      },
    },
    (request) => {
      const wish = checkedBody<TwoFactorSwitch>(validator, switchSchema, request.body);
      return switchTwoFactor(context, { session: sessionOf(request), address: request.ip }, wish);
    },
  );
};

export default routes;
