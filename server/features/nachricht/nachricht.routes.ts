import { identityOf } from '../../http/access.ts';
import { object } from '../../resources/schema-words.ts';
import type { RouteModule } from '../route-module.ts';
import { nachrichtId } from './anhang-upload.ts';
import { completeNachricht } from './complete-nachricht.ts';
import { hinweisSchema, sendHinweis } from './send-hinweis.ts';

/** Completing a message, and notifying its recipient by mail. */
const routes: RouteModule = (app, { context }) => {
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

  const notify = { summary: 'Hinweis-Mail an den Empfänger', body: hinweisSchema };
  app.post('/nachricht/sende-email', { schema: notify, config: { access } }, async (request, reply) => {
    await sendHinweis(context, identityOf(request), 'nachricht', request.body);
    return reply.status(204).send();
  });
};

export default routes;
