import { sessionOf } from '../../../access.ts';
import { checkedBody } from '../../../checked-body.ts';
import type { RouteModule } from '../../../route-module.ts';
import { verifySecondFactor } from '../../../session/second-factor.ts';
import { signedInAnswer } from '../../../session/session-answers.ts';

const verifySchema = {
  type: 'object',
  required: ['authenticator_code'],
  properties: {
    authenticator_code: { type: 'string', title: 'Bestätigungscode', minLength: 1, maxLength: 20 },
    input_id: { type: ['string', 'null'], maxLength: 100 },
  },
};

/** The second factor of a sign-in. */
const routes: RouteModule = (app, { context, validator }) => {
  app.post(
    '/verify',
    {
      config: {
        access: 'pending',
        description: { summary: 'Zweiten Faktor bestätigen', body: verifySchema, answer: signedInAnswer },
      },
    },
    (request) => {
      const { authenticator_code } = checkedBody<{ authenticator_code: string }>(
        validator,
        verifySchema,
        request.body,
      );
      return verifySecondFactor(context, sessionOf(request), authenticator_code);
    },
  );
};

export default routes;
