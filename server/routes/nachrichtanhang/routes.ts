import { identityOf } from '../../access.ts';
import { addAnhang, downloadAnhang, listAnhaenge, removeAnhang } from '../../nachricht/anhaenge.ts';
import { editableNachrichten, readableNachrichten } from '../../nachricht/nachricht-scope.ts';
import { idParameter, type WithId } from '../../path-parameters.ts';
import type { RouteModule } from '../../route-module.ts';
import { readUpload, uploadCall } from '../../upload-call.ts';

/** Attachments of messages: staff add and remove them, whoever may read the message may read them. */
const routes: RouteModule = (app, { context, validator }) => {
  const readers = { config: { access: ['vn', 'idm', 'adm'] } } as const;

  app.get<WithId>('/findbynachrichtid/:id', readers, (request) => {
    const identity = identityOf(request);
    return listAnhaenge(context.database.read, identity, readableNachrichten(identity), idParameter(request));
  });

  app.get<WithId>('/download/:id', readers, (request) => {
    const identity = identityOf(request);
    return downloadAnhang(context, identity, readableNachrichten(identity), idParameter(request));
  });

  app.delete<WithId>('/:id', { config: { access: ['idm', 'adm'] } }, async (request, reply) => {
    const identity = identityOf(request);
    await removeAnhang(context, identity, editableNachrichten(identity), idParameter(request));
    return reply.status(204).send();
  });

  app.post('/', uploadCall({ access: ['idm'] }), async (request, reply) => {
    const identity = identityOf(request);
    const upload = readUpload(validator, request.body);
    const anhang = await addAnhang(context, identity, editableNachrichten(identity), upload, {
      isReleased: false,
    });
    return reply.status(201).send(anhang);
  });
};

export default routes;
