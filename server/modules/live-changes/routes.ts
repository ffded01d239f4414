import { notify } from '../../database/notifications.ts';
import { background, identityOf, sessionOf } from '../../http/access.ts';
import { arrayOf, flag, integer, object, text } from '../../resources/schema/schema-builders.ts';
import { ParameterReader, queryOf } from '../../resources/search/parameter-reader.ts';
import { notFound } from '../../shared/http-error.ts';
import { serverTexts } from '../../shared/texts/server-texts.ts';
import type { RouteModule, UserContext } from '../module.ts';
import { createEventHub, notAcceptable } from './event-hub.ts';
import { mayEdit } from './may-edit.ts';
import type { PresenceMessage } from './presence.ts';
import { keptMs } from './recent-changes.ts';

const { titles } = serverTexts;

/** With `seit` the stream begins with the changes of so many ms before; with `einmal` it ends after them. */
const querystring = queryOf({
  seit: { ...integer, title: titles.since, minimum: 1, maximum: keptMs },
  einmal: { ...flag, title: titles.once },
});

const body = object(
  {
    ressource: { ...text, title: titles.resource, minLength: 1, maxLength: 60 },
    schluessel: { ...text, title: titles.key, minLength: 1, maxLength: 60 },
  },
  { ende: flag },
);

/** The stream of changes that others make, and who edits what. */
const routes: RouteModule<UserContext> = (app, { context, service, tokenOf }) => {
  const hub = createEventHub(context);
  const { staff } = context.users;

  app.get(
    '/ereignisse',
    {
      schema: {
        summary: 'Changes by others as they happen (server-sent events)',
        querystring,
      },
      config: { access: 'signedIn', load: 'stream', session: background },
      exposeHeadRoute: false,
      compress: false,
    },
    (request, reply) => {
      if (!request.headers.accept?.includes('text/event-stream')) throw notAcceptable();
      const reader = new ParameterReader(request.query);
      const since = Date.now() - reader.integer('seit', 0, keptMs);
      const isOnce = reader.boolean('einmal');
      reader.refuseTheRest();
      const stream = hub.open(sessionOf(request), tokenOf(request), since, isOnce);
      return (
        reply
          .type('text/event-stream')
          // So that nginx does not buffer events.
          .header('x-accel-buffering', 'no')
          .header('cache-control', 'no-store')
          // So that an ended stream does not keep a stopping server open.
          .header('connection', 'close')
          .send(stream.body)
      );
    },
  );

  app.post(
    '/bearbeitungen',
    {
      schema: {
        summary: 'Report that one edits an entry or stops; who else does at present',
        body,
        response: { 200: object({ andere: arrayOf(text) }) },
      },
      config: { access: staff, session: background },
    },
    async (request) => {
      const identity = identityOf(request);
      const { ressource, schluessel, ende = false } = request.body;
      const resource = context.resources.resources.find(({ name }) => name === ressource);
      if (!resource || !mayEdit(staff, identity, resource)) throw notFound();
      if (!ende) await service(ressource).read(identity, schluessel);
      const benutzer = identity.userId;
      const message: PresenceMessage = { kind: 'bearbeitung', benutzer, ressource, schluessel, ende };
      await notify(context.database.read, [message]);
      return { andere: await hub.editors(benutzer, ressource, schluessel) };
    },
  );
};

export default routes;
