import { sessionOf } from '../../http/access.ts';
import { idParameter, type WithId } from '../../http/path-parameters.ts';
import { flag, found, integer, object, text, time } from '../../http/response-schema.ts';
import type { RouteModule } from '../route-module.ts';
import { endOthers, endOwnSession, ownSessions } from './own-sessions.ts';

const response = found(object({ id: integer, geraet: text, angelegt: time, zuletzt: time, aktuell: flag }));

/** One's own sessions. */
const routes: RouteModule = (app, { context }) => {
  app.get(
    '/benutzer/sitzungen',
    { config: { access: 'signedIn', description: { summary: 'Eigene Sitzungen', response } } },
    (request) => ownSessions(context, sessionOf(request)),
  );

  app.delete(
    '/benutzer/sitzungen',
    { config: { access: 'signedIn', description: { summary: 'Alle anderen Sitzungen beenden' } } },
    async (request, reply) => {
      await endOthers(context, sessionOf(request));
      return reply.status(204).send();
    },
  );

  app.delete<WithId>(
    '/benutzer/sitzungen/:id',
    { config: { access: 'signedIn', description: { summary: 'Eine eigene Sitzung beenden' } } },
    async (request, reply) => {
      await endOwnSession(context, sessionOf(request), idParameter(request));
      return reply.status(204).send();
    },
  );
};

export default routes;
