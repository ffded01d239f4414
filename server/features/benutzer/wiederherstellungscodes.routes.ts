import { sessionOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { flag, integer, list, object, text } from '../../http/response-schema.ts';
import { formSchema } from '../../resources/form-definition.ts';
import type { RouteModule } from '../route-module.ts';
import { recoveryState, renewRecoveryCodes } from './renew-recovery-codes.ts';

/** Codes that stand in for the authenticator app. */
const routes: RouteModule = (app, { context, validator }) => {
  app.get(
    '/benutzer/tfa/wiederherstellungscodes',
    {
      config: {
        access: 'signedIn',
        description: {
          summary: 'Wie viele Wiederherstellungscodes noch gelten',
          response: object({ aktiv: flag, anzahl: integer }),
        },
      },
    },
    (request) => recoveryState(context, sessionOf(request)),
  );

  const body = formSchema(context.resources, 'wiederherstellungscodes');
  app.post(
    '/benutzer/tfa/wiederherstellungscodes',
    {
      config: {
        access: 'signedIn',
        // The response holds secrets, and is not kept for repetitions.
        isRepeatable: true,
        description: {
          summary: 'Neue Wiederherstellungscodes',
          body,
          response: object({ wiederherstellungscodes: list(text) }),
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
