import { identityOf } from '../../access.ts';
import { list } from '../../answer-schema.ts';
import { addAnhang, downloadAnhang, listAnhaenge, removeAnhang } from '../../nachricht/anhaenge.ts';
import { anhangAnswer } from '../../nachricht/anhang-answers.ts';
import { editableNachrichten, readableNachrichten } from '../../nachricht/nachricht-scope.ts';
import { idParameter, type WithId } from '../../path-parameters.ts';
import { downloadAnswer } from '../../postfach/postfach-answers.ts';
import type { RouteModule } from '../../route-module.ts';
import { readUpload, uploadCall } from '../../upload-call.ts';

/** Attachments of messages: staff add and remove them, whoever may read the message may read them. */
const routes: RouteModule = (app, { context, validator }) => {
  const access = ['vn', 'idm', 'adm'] as const;
  const lists = { access, description: { summary: 'Anhänge einer Nachricht', answer: list(anhangAnswer) } };
  const downloads = { access, description: { summary: 'Inhalt eines Anhangs', answer: downloadAnswer } };
  const removes = { access: ['idm', 'adm'] as const, description: { summary: 'Anhang entfernen' } };

  app.get<WithId>('/findbynachrichtid/:id', { config: lists }, (request) => {
    const identity = identityOf(request);
    return listAnhaenge(context.database.read, identity, readableNachrichten(identity), idParameter(request));
  });

  app.get<WithId>('/download/:id', { config: downloads }, (request) => {
    const identity = identityOf(request);
    return downloadAnhang(context, identity, readableNachrichten(identity), idParameter(request));
  });

  app.delete<WithId>('/:id', { config: removes }, async (request, reply) => {
    const identity = identityOf(request);
    await removeAnhang(context, identity, editableNachrichten(identity), idParameter(request));
    return reply.status(204).send();
  });

  app.post('/', uploadCall(['idm'], 'Anhang hinzufügen', anhangAnswer), async (request, reply) => {
    const identity = identityOf(request);
    const upload = readUpload(validator, request.body);
    const anhang = await addAnhang(context, identity, editableNachrichten(identity), upload, {
      isReleased: false,
    });
    return reply.status(201).send(anhang);
  });
};

export default routes;
