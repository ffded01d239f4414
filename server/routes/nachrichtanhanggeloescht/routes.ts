import { identityOf } from '../../access.ts';
import { addAnhang, downloadAnhang, listAnhaenge } from '../../nachricht/anhaenge.ts';
import { deletedNachrichten } from '../../nachricht/nachricht-scope.ts';
import { idParameter, type WithId } from '../../path-parameters.ts';
import type { RouteModule } from '../../route-module.ts';
import { readUpload, uploadCall } from '../../upload-call.ts';

/** Attachments of deleted messages: for staff alone. */
const routes: RouteModule = (app, { context, validator }) => {
  const staff = { config: { access: ['idm', 'adm'] } } as const;

  app.get<WithId>('/findbynachrichtid/:id', staff, (request) =>
    listAnhaenge(context.database.read, identityOf(request), deletedNachrichten, idParameter(request)),
  );

  app.get<WithId>('/download/:id', staff, (request) =>
    downloadAnhang(context, identityOf(request), deletedNachrichten, idParameter(request)),
  );

  app.post('/', uploadCall({ access: ['idm'] }), async (request, reply) => {
    const upload = readUpload(validator, request.body);
    const anhang = await addAnhang(context, identityOf(request), deletedNachrichten, upload, {
      isReleased: true,
    });
    return reply.status(201).send(anhang);
  });
};

export default routes;
