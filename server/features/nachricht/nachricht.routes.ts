import { filesCall, filesSchema, identityOf } from '@schema-screens/server/http';
import { selectionFields } from '@schema-screens/server/modules';
import { arrayOf, integer, object, text } from '@schema-screens/server/resources';
import type { PortalRouteModule } from '../portal-context.ts';
import { nachrichtId } from './anhaenge.ts';
import { completeNachricht } from './complete-nachricht.ts';
import { storeSammelanhaenge } from './sammelanhaenge.ts';
import { hinweisSchema, sendHinweis } from './send-hinweis.ts';
import { previewZustellung } from './zustellung.ts';

/** Completing a message, and notifying its recipient by mail. */
const routes: PortalRouteModule = (app, { context, service }) => {
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

  const upload = {
    summary: 'Anhänge für Nachrichten an mehrere speichern',
    body: object({ anhaenge: { ...filesSchema(context.resources.vocabulary.files), title: 'Anhänge' } }),
    response: { 201: object({ anhaenge: arrayOf(integer) }) },
  };
  app.post(
    '/nachricht/anhaenge',
    { ...filesCall, schema: upload, config: { access, load: 'upload' } },
    async (request, reply) => {
      const anhaenge = await storeSammelanhaenge(context, identityOf(request), request.body.anhaenge);
      return reply.status(201).send({ anhaenge });
    },
  );

  const preview = {
    summary: 'Wie eine Nachricht mehrere Versicherungsnehmer erreichen wird',
    body: object({
      auswahl: object({}, { schluessel: selectionFields.keys, suche: selectionFields.search }),
    }),
    response: { 200: arrayOf(object({ zustellung: text, anzahl: integer })) },
  };
  app.post('/nachricht/zustellung', { schema: preview, config: { access } }, (request) =>
    previewZustellung(context, identityOf(request), service('versicherungsnehmer'), {
      keys: request.body.auswahl.schluessel,
      search: request.body.auswahl.suche,
    }),
  );

  const notify = { summary: 'Hinweis-Mail an den Empfänger', body: hinweisSchema };
  app.post('/nachricht/sende-email', { schema: notify, config: { access } }, async (request, reply) => {
    await sendHinweis(context, identityOf(request), 'nachricht', request.body);
    return reply.status(204).send();
  });
};

export default routes;
