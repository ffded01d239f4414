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
  removeAnhang,
} from './anhaenge.ts';
import { editableNachrichten, readableNachrichten } from './nachricht-scope.ts';

/** Attachments of messages: staff add and remove them, every reader of the message may read them. */
const routes: PortalRouteModule = (app, { context, validator }) => {
  const access = ['vn', 'idm', 'adm'] as const;
  const lists = {
    summary: 'Anhänge einer Nachricht',
    params: idParameters,
    response: { 200: arrayOf(anhangResponse) },
  };
  const downloads = {
    summary: 'Inhalt eines Anhangs',
    params: idParameters,
    response: { 200: downloadResponse },
  };
  const removes = { summary: 'Anhang entfernen', params: idParameters };

  app.get('/nachrichtanhang/findbynachrichtid/:id', { schema: lists, config: { access } }, (request) => {
    const identity = identityOf(request);
    return listAnhaenge(context.database.read, identity, readableNachrichten(identity), request.params.id);
  });

  app.get('/nachrichtanhang/download/:id', { schema: downloads, config: { access } }, (request) => {
    const identity = identityOf(request);
    return downloadAnhang(context, identity, readableNachrichten(identity), request.params.id);
  });

  app.delete(
    '/nachrichtanhang/:id',
    { schema: removes, config: { access: ['idm', 'adm'] } },
    async (request, reply) => {
      const identity = identityOf(request);
      await removeAnhang(context, identity, editableNachrichten(identity), request.params.id);
      return reply.status(204).send();
    },
  );

  app.post('/nachrichtanhang', anhangUpload(context, validator), async (request, reply) => {
    const identity = identityOf(request);
    const anhang = await addAnhang(context, identity, editableNachrichten(identity), request.body, {
      isReleased: false,
    });
    return reply.status(201).send(anhang);
  });
};

export default routes;
