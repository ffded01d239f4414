import { identityOf, idParameters } from '@schema-screens/server/http';
import { arrayOf } from '@schema-screens/server/resources';
import type { PortalRouteModule } from '../portal-context.ts';
import {
  addAnhang,
  anhangResponse,
  anhangUpload,
  downloadAnhang,
  downloadResponse,
  listAnhaenge,
} from './anhaenge.ts';
import { deletedNachrichten } from './nachricht-scope.ts';

/** Attachments of deleted messages, for staff only. */
const routes: PortalRouteModule = (app, { context, validator }) => {
  const access = ['idm', 'adm'] as const;
  const lists = {
    summary: 'Anhänge einer gelöschten Nachricht',
    params: idParameters,
    response: { 200: arrayOf(anhangResponse) },
  };
  const downloads = {
    summary: 'Inhalt eines Anhangs',
    params: idParameters,
    response: { 200: downloadResponse },
  };

  app.get(
    '/nachrichtanhanggeloescht/findbynachrichtid/:id',
    { schema: lists, config: { access } },
    (request) =>
      listAnhaenge(context.database.read, identityOf(request), deletedNachrichten, request.params.id),
  );

  app.get('/nachrichtanhanggeloescht/download/:id', { schema: downloads, config: { access } }, (request) =>
    downloadAnhang(context, identityOf(request), deletedNachrichten, request.params.id),
  );

  app.post('/nachrichtanhanggeloescht', anhangUpload(context, validator), async (request, reply) => {
    const anhang = await addAnhang(context, identityOf(request), deletedNachrichten, request.body, {
      isReleased: true,
    });
    return reply.status(201).send(anhang);
  });
};

export default routes;
