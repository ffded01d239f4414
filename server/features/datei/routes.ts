import { identityOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { idParameter, type WithId } from '../../http/path-parameters.ts';
import { day, integer, object, text } from '../../http/response-schema.ts';
import { uploadCall } from '../../http/upload-call.ts';
import { toDataUrl } from '../nachricht/anhaenge.ts';
import { type Hinweis, hinweisSchema, sendHinweis } from '../nachricht/send-hinweis.ts';
import { downloadResponse } from '../postfach/postfach-responses.ts';
import type { RouteModule } from '../route-module.ts';
import { addDatei, type DateiUpload } from './add-datei.ts';
import { requireDatei } from './read-dateien.ts';

/** Files that staff put into policyholders' mailboxes, one a call, and the notice that they are there. */
const routes: RouteModule = (app, { context, validator }) => {
  const keysOf = (name: string) =>
    context.resources.enums.get(name)?.map(({ schluessel }) => schluessel) ?? [];
  const upload = uploadCall(
    ['idm'],
    'Datei eines Versicherungsnehmers hochladen',
    object({ id: integer, datei_name: text, groesse: integer, datum: day }),
    {
      vn_nummer: { type: 'string', title: 'KD-Nummer', pattern: '^[0-9]{8}$' },
      datum: { type: ['string', 'null'], title: 'Datum', format: 'date' },
      datei_art: { type: ['string', 'null'], title: 'Dateiart', enum: [...keysOf('dateiart'), null] },
      kontext: { type: 'string', title: 'Kontext', enum: keysOf('thema') },
      kontext_detail: { type: ['string', 'null'], title: 'Kontext-Detail', maxLength: 20 },
      notiz: { type: 'string', title: 'Beschreibung', format: 'multiline', minLength: 1, maxLength: 1000 },
    },
  );
  app.post('/dateien', upload.options, async (request, reply) => {
    const datei = await addDatei(
      context,
      identityOf(request),
      upload.read<DateiUpload>(validator, request.body),
    );
    return reply.status(201).send(datei);
  });

  const notice = { summary: 'Hinweis-Mail zu neuen Dateien', body: hinweisSchema };
  app.post(
    '/dateien/sende-email',
    { config: { access: ['idm'], description: notice } },
    async (request, reply) => {
      const hinweis = checkedBody<Hinweis>(validator, hinweisSchema, request.body);
      await sendHinweis(context, identityOf(request), 'datei', hinweis);
      return reply.status(204).send();
    },
  );

  const download = { summary: 'Inhalt einer Datei', response: downloadResponse };
  app.get<WithId>(
    '/datei/download/:id/myill',
    { config: { access: ['idm', 'adm'], description: download } },
    async (request) => {
      const { datei_name, typ, dokument } = await requireDatei(context.database.read, idParameter(request));
      return { datei_name, daten: toDataUrl(typ, await context.documents.get(dokument)) };
    },
  );
};

export default routes;
