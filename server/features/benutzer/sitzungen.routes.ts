import { endOthers, endOwnSession, ownSessions } from '@schema-screens/server/accounts';
import { idParameters, sessionOf } from '@schema-screens/server/http';
import { booleanSchema, integer, object, searchResponse, text, time } from '@schema-screens/server/resources';
import { refusedInCustomerView } from '../../auth/session/portal-callers.ts';
import type { PortalRouteModule } from '../portal-context.ts';

const response = searchResponse(
  object({ id: integer, geraet: text, angelegt: time, zuletzt: time, aktuell: booleanSchema }),
);

/** The user's own sessions. */
const routes: PortalRouteModule = (app, { context }) => {
  app.get(
    '/benutzer/sitzungen',
    {
      schema: { summary: 'Eigene Sitzungen', response: { 200: response } },
      config: { access: 'signedIn', session: refusedInCustomerView },
    },
    async (request) => {
      const sessions = await ownSessions(context, sessionOf(request));
      const data = sessions.map(({ id, device, created, lastActive, isCurrent }) => ({
        id,
        geraet: device,
        angelegt: created,
        zuletzt: lastActive,
        aktuell: isCurrent,
      }));
      return { data, count: data.length };
    },
  );

  app.delete(
    '/benutzer/sitzungen',
    { schema: { summary: 'Alle anderen Sitzungen beenden' }, config: { access: 'signedIn' } },
    async (request, reply) => {
      await endOthers(context, sessionOf(request));
      return reply.status(204).send();
    },
  );

  app.delete(
    '/benutzer/sitzungen/:id',
    {
      schema: { summary: 'Eine eigene Sitzung beenden', params: idParameters },
      config: { access: 'signedIn' },
    },
    async (request, reply) => {
      await endOwnSession(context, sessionOf(request), request.params.id);
      return reply.status(204).send();
    },
  );
};

export default routes;
