import { identityOf } from '../../../access.ts';
import { anschriftMatrix, matrixAnswer } from '../../../anschrift/matrix.ts';
import { newAnschrift, newAnschriftAnswer } from '../../../anschrift/new-anschrift.ts';
import {
  type AnschriftChange,
  anschriftSchema,
  requestAnschrift,
} from '../../../anschrift/request-anschrift.ts';
import { integer, object } from '../../../answer-schema.ts';
import { checkedBody } from '../../../checked-body.ts';
import type { RouteModule } from '../../../route-module.ts';

/** A new address: its rules, what its form begins with, and the request for it. */
const routes: RouteModule = (app, { context, validator }) => {
  const body = anschriftSchema(context.resources);
  const access = ['vn'] as const;
  const matrix = { summary: 'Regeln der Anschriftänderung', answer: matrixAnswer };
  app.get('/matrix', { config: { access: 'signedIn', description: matrix } }, async () => anschriftMatrix);

  const neu = { summary: 'Beginn einer Anschriftänderung', answer: newAnschriftAnswer };
  app.get('/neu', { config: { access, description: neu } }, (request) =>
    newAnschrift(context, identityOf(request)),
  );

  const save = {
    summary: 'Anschriftänderung beauftragen',
    body,
    answer: object({ id: integer }),
    status: 201,
  };
  app.post('/save', { config: { access, description: save } }, async (request, reply) => {
    const change = checkedBody<AnschriftChange>(validator, body, request.body);
    return reply.status(201).send(await requestAnschrift(context, identityOf(request), change));
  });
};

export default routes;
