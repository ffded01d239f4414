import { sessionOf } from '@schema-screens/server/http';
import { arrayOf, booleanSchema, integer, object, text } from '@schema-screens/server/resources';
import { refusedInCustomerView } from '../../auth/session/portal-callers.ts';
import { portalFormSchema } from '../../types/portal-types.ts';
import type { PortalRouteModule } from '../portal-context.ts';
import { recoveryState, replaceRecoveryCodes } from './renew-recovery-codes.ts';

/** Recovery codes, which replace the authenticator app. */
const routes: PortalRouteModule = (app, { context }) => {
  app.get(
    '/benutzer/tfa/wiederherstellungscodes',
    {
      schema: {
        summary: 'Wie viele Wiederherstellungscodes noch gelten',
        response: { 200: object({ aktiv: booleanSchema, anzahl: integer }) },
      },
      config: { access: 'signedIn', session: refusedInCustomerView },
    },
    (request) => recoveryState(context, sessionOf(request)),
  );

  const body = portalFormSchema(context.resources, 'wiederherstellungscodes');
  app.post(
    '/benutzer/tfa/wiederherstellungscodes',
    {
      schema: {
        summary: 'Neue Wiederherstellungscodes',
        body,
        response: { 200: object({ wiederherstellungscodes: arrayOf(text) }) },
      },
      config: {
        access: 'signedIn',
        // The response contains secrets and is not stored for repeated requests.
        isRepeatable: true,
      },
    },
    (request) =>
      replaceRecoveryCodes(context, { session: sessionOf(request), address: request.ip }, request.body),
  );
};

export default routes;
