import { identityOf } from '../../access.ts';
import { list } from '../../answer-schema.ts';
import { addAnhang, downloadAnhang, listAnhaenge } from '../../nachricht/anhaenge.ts';
import { anhangAnswer } from '../../nachricht/anhang-answers.ts';
import { deletedNachrichten } from '../../nachricht/nachricht-scope.ts';
import { idParameter, type WithId } from '../../path-parameters.ts';
import { downloadAnswer } from '../../postfach/postfach-answers.ts';
import type { RouteModule } from '../../route-module.ts';
import { readUpload, uploadCall } from '../../upload-call.ts';

/** Attachments of deleted messages: for staff alone. */
const routes: RouteModule = (app, { context, validator }) => {
  const access = ['idm', 'adm'] as const;
  const lists = {
    access,
    description: { summary: 'Anhänge einer gelöschten Nachricht', answer: list(anhangAnswer) },
  };
  const downloads = { access, description: { summary: 'Inhalt eines Anhangs', answer: downloadAnswer } };

  app.get<WithId>('/findbynachrichtid/:id', { config: lists }, (request) =>
    listAnhaenge(context.database.read, identityOf(request), deletedNachrichten, idParameter(request)),
  );

  app.get<WithId>('/download/:id', { config: downloads }, (request) =>
    downloadAnhang(context, identityOf(request), deletedNachrichten, idParameter(request)),
  );

  app.post('/', uploadCall(['idm'], 'Anhang hinzufügen', anhangAnswer), async (request, reply) => {
    const upload = readUpload(validator, request.body);
    const anhang = await addAnhang(context, identityOf(request), deletedNachrichten, upload, {
      isReleased: true,
    });
    return reply.status(201).send(anhang);
  });
};

export default routes;
