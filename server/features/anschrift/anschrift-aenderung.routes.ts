import { identityOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { integer, object } from '../../http/response-schema.ts';
import type { RouteModule } from '../route-module.ts';
import { anschriftMatrix, matrixResponse } from './matrix.ts';
import { newAnschrift, newAnschriftResponse } from './new-anschrift.ts';
import { type AnschriftChange, anschriftSchema, requestAnschrift } from './request-anschrift.ts';

/** A new address: its rules, what its form begins with, and the request for it. */
const routes: RouteModule = (app, { context, validator }) => {
  const body = anschriftSchema(context.resources);
  const access = ['vn'] as const;
  const matrix = { summary: 'Regeln der Anschriftänderung', response: matrixResponse };
  app.get(
    '/services/anschrift-aenderung/matrix',
    { config: { access: 'signedIn', description: matrix } },
    async () => anschriftMatrix,
  );

  const neu = { summary: 'Beginn einer Anschriftänderung', response: newAnschriftResponse };
  app.get('/services/anschrift-aenderung/neu', { config: { access, description: neu } }, (request) =>
    newAnschrift(context, identityOf(request)),
  );

  const save = {
    summary: 'Anschriftänderung beauftragen',
    body,
    response: object({ id: integer }),
    status: 201,
  };
  app.post(
    '/services/anschrift-aenderung/save',
    { config: { access, description: save } },
    async (request, reply) => {
      const change = checkedBody<AnschriftChange>(validator, body, request.body);
      return reply.status(201).send(await requestAnschrift(context, identityOf(request), change));
    },
  );
};

export default routes;
