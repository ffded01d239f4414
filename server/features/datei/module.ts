import { identityOf, idParameters, uploadCall } from '@schema-screens/server/http';
import { day, integer, object, text } from '@schema-screens/server/resources';
import { downloadResponse, toDataUrl } from '../nachricht/anhaenge.ts';
import { hinweisSchema, sendHinweis } from '../nachricht/send-hinweis.ts';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { addDatei, uploadFields } from './add-datei.ts';
import { requireDatei } from './read-dateien.ts';

/** Files that staff put into policyholders' mailboxes, one per call, and the notice about them. */
const routes: PortalRouteModule = (app, { context, validator }) => {
  const upload = uploadCall(validator, ['idm'], {
    summary: 'Datei eines Versicherungsnehmers hochladen',
    fields: uploadFields(context),
    files: context.resources.vocabulary.files,
    response: object({ id: integer, datei_name: text, groesse: integer, datum: day }),
  });
  app.post('/dateien', upload, async (request, reply) =>
    reply.status(201).send(await addDatei(context, identityOf(request), request.body)),
  );

  const notice = { summary: 'Hinweis-Mail zu neuen Dateien', body: hinweisSchema };
  app.post(
    '/dateien/sende-email',
    { schema: notice, config: { access: ['idm'] } },
    async (request, reply) => {
      await sendHinweis(context, identityOf(request), 'datei', request.body);
      return reply.status(204).send();
    },
  );

  const download = {
    summary: 'Inhalt einer Datei',
    params: idParameters,
    response: { 200: downloadResponse },
  };
  app.get(
    '/datei/download/:id/myill',
    { schema: download, config: { access: ['idm', 'adm'] } },
    async (request) => {
      const { datei_name, typ, dokument } = await requireDatei(context.database.read, request.params.id);
      return { datei_name, daten: toDataUrl(typ, await context.documents.get(dokument)) };
    },
  );
};

/** Files that staff provide to customers. */
export const datei: PortalModule = {
  name: 'datei',
  routes: [routes],
};
