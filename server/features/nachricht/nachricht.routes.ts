import { identityOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import type { RouteModule } from '../route-module.ts';
import { completeNachricht } from './complete-nachricht.ts';
import { type Hinweis, hinweisSchema, sendHinweis } from './send-hinweis.ts';

const archivSchema = {
  type: 'object',
  required: ['nachricht_id'],
  properties: { nachricht_id: { type: 'integer', title: 'Nachricht', minimum: 1, maximum: 2_147_483_647 } },
  additionalProperties: false,
};

/** Completing a message, and telling its reader by mail. */
const routes: RouteModule = (app, { context, validator }) => {
  const access = ['idm'] as const;
  const archiv = {
    access,
    description: { summary: 'Nachricht abschließen und archivieren', body: archivSchema },
  };
  const hinweisMail = {
    access,
    description: { summary: 'Hinweis-Mail an den Empfänger', body: hinweisSchema },
  };

  app.post('/nachricht/sende-archiv-email', { config: archiv }, async (request, reply) => {
    const { nachricht_id } = checkedBody<{ nachricht_id: number }>(validator, archivSchema, request.body);
    await completeNachricht(context, identityOf(request), nachricht_id);
    return reply.status(204).send();
  });

  app.post('/nachricht/sende-email', { config: hinweisMail }, async (request, reply) => {
    const hinweis = checkedBody<Hinweis>(validator, hinweisSchema, request.body);
    await sendHinweis(context, identityOf(request), 'nachricht', hinweis);
    return reply.status(204).send();
  });
};

export default routes;
