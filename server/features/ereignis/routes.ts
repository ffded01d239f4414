import { bearerToken } from '../../auth/session/sessions.ts';
import { sessionOf } from '../../http/access.ts';
import { ParameterReader, queryOf } from '../../resources/parameter-reader.ts';
import { integer } from '../../resources/schema-words.ts';
import type { RouteModule } from '../route-module.ts';
import { createEventHub, notAcceptable } from './event-hub.ts';
import { keptMs } from './recent-changes.ts';

/** With `seit` the stream begins with the changes of so many ms before. */
const querystring = queryOf({ seit: { ...integer, title: 'Seit', minimum: 1, maximum: keptMs } });

/** The stream of changes that others make. */
const routes: RouteModule = (app, { context }) => {
  const hub = createEventHub(context);

  app.get(
    '/ereignisse',
    {
      schema: {
        summary: 'Änderungen anderer, während sie geschehen (Server-Sent Events)',
        querystring,
      },
      config: { access: 'signedIn', isBackground: true, isStream: true },
      exposeHeadRoute: false,
      compress: false,
    },
    (request, reply) => {
      if (!request.headers.accept?.includes('text/event-stream')) throw notAcceptable();
      const reader = new ParameterReader(request.query);
      const since = Date.now() - reader.integer('seit', 0, keptMs);
      reader.refuseTheRest();
      const stream = hub.open(sessionOf(request), bearerToken(request), since);
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
};

export default routes;
