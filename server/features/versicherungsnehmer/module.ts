import { identityOf, idParameters } from '@schema-screens/server/http';
import { etagOf, integer, object } from '@schema-screens/server/resources';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import ansprache from './ansprache.routes.ts';
import { currentVn, currentVnResponse } from './current-vn.ts';
import { requestVnChange, vnChangeSchema } from './request-change.ts';
import versicherungsnehmerRoutes from './versicherungsnehmer.routes.ts';

/** Requesting a change of one's own personal data, which the back office carries out. */
const persoenlicheDaten: PortalRouteModule = (app, { context }) => {
  const body = vnChangeSchema(context.resources);
  const schema = {
    summary: 'Änderung der persönlichen Daten beauftragen',
    params: idParameters,
    body,
    response: { 200: object({ id: integer }) },
  };
  app.patch('/imap2/versicherungsnehmer/:id', { schema, config: { access: ['vn'] } }, (request) => {
    const { id: partnerID } = request.params;
    const change = request.body;
    const ifMatch = request.headers['if-match'];
    return requestVnChange(context, identityOf(request), { partnerID, ifMatch, change });
  });
};

/** The policyholder of the session. */
const currentVnRoutes: PortalRouteModule = (app, { context }) => {
  const schema = { summary: 'Aktueller Versicherungsnehmer', response: { 200: currentVnResponse } };
  app.get('/imap2/currentVN', { schema, config: { access: ['vn'] } }, async (request, reply) => {
    const row = await currentVn(context.database.read, identityOf(request));
    reply.header('etag', etagOf(row));
    return row;
  });
};

/** Policyholders. */
export const versicherungsnehmer: PortalModule = {
  name: 'versicherungsnehmer',
  routes: [ansprache, currentVnRoutes, persoenlicheDaten, versicherungsnehmerRoutes],
};
