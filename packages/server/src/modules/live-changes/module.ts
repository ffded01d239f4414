import { holdsLease } from '../../database/leases.ts';
import { notify, passOnMessages } from '../../database/notifications.ts';
import { backgroundCall, identityOf, sessionOf } from '../../http/access.ts';
import { type WireNames, wireNameOf } from '../../http/wire/wire.ts';
import { arrayOf, booleanSchema, integer, object, text } from '../../resources/schema/json-schema.ts';
import { ParameterReader, queryOf } from '../../resources/search/parameter-reader.ts';
import { notFound } from '../../shared/http-error.ts';
import { serverTexts } from '../../shared/texts/server-texts.ts';
import type { Module, RouteModule, UserContext } from '../module.ts';
import { createEventHub, notAcceptable } from './event-hub.ts';
import { canSeeEditors } from './event-stream.ts';
import type { PresenceMessage } from './presence.ts';
import { changeRetentionMs } from './recent-changes.ts';

const { titles } = serverTexts;

/** The stream begins with the changes of so many ms before (`since`), or ends after them (`once`). */
const querystring = (words: WireNames) =>
  queryOf({
    [wireNameOf(words, 'since')]: { ...integer, title: titles.since, minimum: 1, maximum: changeRetentionMs },
    [wireNameOf(words, 'once')]: { ...booleanSchema, title: titles.once },
  });

const body = object(
  {
    resource: { ...text, title: titles.resource, minLength: 1, maxLength: 60 },
    key: { ...text, title: titles.key, minLength: 1, maxLength: 60 },
  },
  { end: booleanSchema },
);

/** The stream of changes that others make, and who edits what. */
const routes: RouteModule<UserContext> = (server, { context, service, tokenOf, inWords }) => {
  const app = inWords(server);
  const { words } = context.resources.vocabulary;
  const hub = createEventHub(context);
  const { staff } = context.users;

  app.get(
    '/events',
    {
      schema: {
        summary: 'Changes by others as they happen (server-sent events)',
        querystring: querystring(words),
      },
      config: { access: 'signedIn', load: 'stream', session: backgroundCall },
      exposeHeadRoute: false,
      compress: false,
    },
    (request, reply) => {
      if (!request.headers.accept?.includes('text/event-stream')) throw notAcceptable();
      const reader = new ParameterReader(request.query);
      const since = Date.now() - reader.integer(wireNameOf(words, 'since'), 0, changeRetentionMs);
      const isOnce = reader.boolean(wireNameOf(words, 'once'));
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
    '/editing',
    {
      schema: {
        summary: 'Report that one edits an entry or stops; who else does at present',
        body,
        response: { 200: object({ others: arrayOf(text) }) },
      },
      config: { access: staff, session: backgroundCall },
    },
    async (request) => {
      const identity = identityOf(request);
      const { resource: name, key, end = false } = request.body;
      const resource = context.resources.resources.find((one) => one.name === name);
      if (!resource || !canSeeEditors(staff, identity, resource)) throw notFound();
      if (!end) await service(name).read(identity, key);
      const user = identity.userId;
      const message: PresenceMessage = { kind: 'edit', user, resource: name, key, end };
      await notify(context.database.read, [message]);
      return { others: await hub.editors(user, name, key) };
    },
  );
};

/** What others change, as it happens. */
export const liveChanges: Module<UserContext> = {
  name: 'live changes',
  routes: [routes],
  workers: [
    (context) => {
      const { eventBatchMs } = context.config;
      if (eventBatchMs === 0) return undefined;
      const isForAll = holdsLease(context, 'announcements');
      return {
        pace: { first: eventBatchMs, afterSignal: 0, idle: eventBatchMs },
        next: async () => (await isForAll()) && passOnMessages(context.database),
        waiting: 'changes not passed on, will retry',
      };
    },
  ],
};
