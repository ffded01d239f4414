import { sessionOf } from '../../../../access.ts';
import { flag, integer, list, object, text } from '../../../../answer-schema.ts';
import { checkedBody } from '../../../../checked-body.ts';
import { recoveryState, renewRecoveryCodes } from '../../../../konto/renew-recovery-codes.ts';
import { formSchema } from '../../../../resources/form-definition.ts';
import type { RouteModule } from '../../../../route-module.ts';

/** Codes that stand in for the authenticator app. */
const routes: RouteModule = (app, { context, validator }) => {
  app.get(
    '/',
    {
      config: {
        access: 'signedIn',
        description: {
          summary: 'Wie viele Wiederherstellungscodes noch gelten',
          answer: object({ aktiv: flag, anzahl: integer }),
        },
      },
    },
    (request) => recoveryState(context, sessionOf(request)),
  );

  const body = formSchema(context.resources, 'wiederherstellungscodes');
  app.post(
    '/',
    {
      config: {
        access: 'signedIn',
        // The answer holds secrets, and is not kept for repetitions.
        isRepeatable: true,
        description: {
          summary: 'Neue Wiederherstellungscodes',
          body,
          answer: object({ wiederherstellungscodes: list(text) }),
        },
      },
    },
    (request) => {
      const proof = checkedBody<{ passwort?: string | null }>(validator, body, request.body);
      return renewRecoveryCodes(context, { session: sessionOf(request), address: request.ip }, proof);
    },
  );
};

export default routes;
