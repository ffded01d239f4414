import { sessionOf } from '../../../access.ts';
import { flag, found, integer, object, text, time } from '../../../answer-schema.ts';
import { endOthers, endOwnSession, ownSessions } from '../../../konto/own-sessions.ts';
import { idParameter, type WithId } from '../../../path-parameters.ts';
import type { RouteModule } from '../../../route-module.ts';

const answer = found(object({ id: integer, geraet: text, angelegt: time, zuletzt: time, aktuell: flag }));

/** One's own sessions. */
const routes: RouteModule = (app, { context }) => {
  app.get(
    '/',
    { config: { access: 'signedIn', description: { summary: 'Eigene Sitzungen', answer } } },
    (request) => ownSessions(context, sessionOf(request)),
  );

  app.delete(
    '/',
    { config: { access: 'signedIn', description: { summary: 'Alle anderen Sitzungen beenden' } } },
    async (request, reply) => {
      await endOthers(context, sessionOf(request));
      return reply.status(204).send();
    },
  );

  app.delete<WithId>(
    '/:id',
    { config: { access: 'signedIn', description: { summary: 'Eine eigene Sitzung beenden' } } },
    async (request, reply) => {
      await endOwnSession(context, sessionOf(request), idParameter(request));
      return reply.status(204).send();
    },
  );
};

export default routes;
