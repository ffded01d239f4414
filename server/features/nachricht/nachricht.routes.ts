import { identityOf } from '../../http/access.ts';
import { withId } from '../../http/path-parameters.ts';
import { object } from '../../resources/schema-words.ts';
import type { RouteModule } from '../route-module.ts';
import { nachrichtId } from './anhang-upload.ts';
import { completeNachricht } from './complete-nachricht.ts';
import { hinweisSchema, sendHinweis } from './send-hinweis.ts';
import { sendNachricht, wholeNachricht } from './send-nachricht.ts';

/** Sending a whole message, completing a message, and notifying its recipient by mail. */
const routes: RouteModule = (app, { context, validator }) => {
  const access = ['idm'] as const;
  const complete = {
    summary: 'Nachricht abschließen und archivieren',
    body: object({ nachricht_id: nachrichtId }),
  };
  app.post(
    '/nachricht/sende-archiv-email',
    { schema: complete, config: { access } },
    async (request, reply) => {
      await completeNachricht(context, identityOf(request), request.body.nachricht_id);
      return reply.status(204).send();
    },
  );

  const send = {
    summary: 'Nachricht verfassen und senden',
    body: wholeNachricht(context),
    response: { 201: withId },
  };
  app.post(
    '/nachricht/senden',
    { schema: send, config: { access, isBulk: true } },
    async (request, reply) => {
      const sent = await sendNachricht(context, validator, identityOf(request), request.body);
      return reply.status(201).send(sent);
    },
  );

  const notify = { summary: 'Hinweis-Mail an den Empfänger', body: hinweisSchema };
  app.post('/nachricht/sende-email', { schema: notify, config: { access } }, async (request, reply) => {
    await sendHinweis(context, identityOf(request), 'nachricht', request.body);
    return reply.status(204).send();
  });
};

export default routes;
