import { identityOf } from '@schema-screens/server/http';
import { integer, object } from '@schema-screens/server/resources';
import type { PortalRoutes } from '../portal-context.ts';
import { anschriftMatrix, matrixResponse } from './matrix.ts';
import { newAnschrift, newAnschriftResponse } from './new-anschrift.ts';
import { anschriftSchema, requestAnschrift } from './request-anschrift.ts';

/** Changing one's address: the rules, the initial form data, and the request itself. */
const routes: PortalRoutes = (app, { context }) => {
  const body = anschriftSchema(context.resources);
  const access = ['vn'] as const;
  const matrix = { summary: 'Regeln der Anschriftänderung', response: { 200: matrixResponse } };
  app.get(
    '/services/anschrift-aenderung/matrix',
    { schema: matrix, config: { access: 'signedIn' } },
    async () => anschriftMatrix,
  );

  const neu = { summary: 'Beginn einer Anschriftänderung', response: { 200: newAnschriftResponse } };
  app.get('/services/anschrift-aenderung/neu', { schema: neu, config: { access } }, (request) =>
    newAnschrift(context, identityOf(request)),
  );

  const save = { summary: 'Anschriftänderung beauftragen', body, response: { 201: object({ id: integer }) } };
  app.post(
    '/services/anschrift-aenderung/save',
    { schema: save, config: { access } },
    async (request, reply) =>
      reply.status(201).send(await requestAnschrift(context, identityOf(request), request.body)),
  );
};

export default routes;
