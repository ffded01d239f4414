import { identityOf } from '../../http/access.ts';
import { idParameter, type WithId } from '../../http/path-parameters.ts';
import { list } from '../../http/response-schema.ts';
import { downloadResponse } from '../postfach/postfach-responses.ts';
import type { RouteModule } from '../route-module.ts';
import { addAnhang, downloadAnhang, listAnhaenge } from './anhaenge.ts';
import { anhangResponse } from './anhang-responses.ts';
import { type AnhangBody, anhangUpload } from './anhang-upload.ts';
import { deletedNachrichten } from './nachricht-scope.ts';

/** Attachments of deleted messages: for staff alone. */
const routes: RouteModule = (app, { context, validator }) => {
  const access = ['idm', 'adm'] as const;
  const lists = {
    access,
    description: { summary: 'Anhänge einer gelöschten Nachricht', response: list(anhangResponse) },
  };
  const downloads = { access, description: { summary: 'Inhalt eines Anhangs', response: downloadResponse } };

  app.get<WithId>('/nachrichtanhanggeloescht/findbynachrichtid/:id', { config: lists }, (request) =>
    listAnhaenge(context.database.read, identityOf(request), deletedNachrichten, idParameter(request)),
  );

  app.get<WithId>('/nachrichtanhanggeloescht/download/:id', { config: downloads }, (request) =>
    downloadAnhang(context, identityOf(request), deletedNachrichten, idParameter(request)),
  );

  app.post('/nachrichtanhanggeloescht', anhangUpload.options, async (request, reply) => {
    const upload = anhangUpload.read<AnhangBody>(validator, request.body);
    const anhang = await addAnhang(context, identityOf(request), deletedNachrichten, upload, {
      isReleased: true,
    });
    return reply.status(201).send(anhang);
  });
};

export default routes;
