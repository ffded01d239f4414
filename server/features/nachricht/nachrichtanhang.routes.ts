import { identityOf } from '../../http/access.ts';
import { idParameter, type WithId } from '../../http/path-parameters.ts';
import { list } from '../../http/response-schema.ts';
import { downloadResponse } from '../postfach/postfach-responses.ts';
import type { RouteModule } from '../route-module.ts';
import { addAnhang, downloadAnhang, listAnhaenge, removeAnhang } from './anhaenge.ts';
import { anhangResponse } from './anhang-responses.ts';
import { type AnhangBody, anhangUpload } from './anhang-upload.ts';
import { editableNachrichten, readableNachrichten } from './nachricht-scope.ts';

/** Attachments of messages: staff add and remove them, every reader of the message may read them. */
const routes: RouteModule = (app, { context, validator }) => {
  const access = ['vn', 'idm', 'adm'] as const;
  const lists = {
    access,
    description: { summary: 'Anhänge einer Nachricht', response: list(anhangResponse) },
  };
  const downloads = { access, description: { summary: 'Inhalt eines Anhangs', response: downloadResponse } };
  const removes = { access: ['idm', 'adm'] as const, description: { summary: 'Anhang entfernen' } };

  app.get<WithId>('/nachrichtanhang/findbynachrichtid/:id', { config: lists }, (request) => {
    const identity = identityOf(request);
    return listAnhaenge(context.database.read, identity, readableNachrichten(identity), idParameter(request));
  });

  app.get<WithId>('/nachrichtanhang/download/:id', { config: downloads }, (request) => {
    const identity = identityOf(request);
    return downloadAnhang(context, identity, readableNachrichten(identity), idParameter(request));
  });

  app.delete<WithId>('/nachrichtanhang/:id', { config: removes }, async (request, reply) => {
    const identity = identityOf(request);
    await removeAnhang(context, identity, editableNachrichten(identity), idParameter(request));
    return reply.status(204).send();
  });

  app.post('/nachrichtanhang', anhangUpload.options, async (request, reply) => {
    const identity = identityOf(request);
    const upload = anhangUpload.read<AnhangBody>(validator, request.body);
    const anhang = await addAnhang(context, identity, editableNachrichten(identity), upload, {
      isReleased: false,
    });
    return reply.status(201).send(anhang);
  });
};

export default routes;
