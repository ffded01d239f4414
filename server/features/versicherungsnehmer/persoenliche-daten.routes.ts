import { identityOf, withId } from '@schema-screens/server/http';
import { integer, object } from '@schema-screens/server/resources';
import type { PortalRoutes } from '../portal-context.ts';
import { requestVnChange, vnChangeSchema } from './request-change.ts';

/** Requesting a change of one's own personal data, which the back office carries out. */
const routes: PortalRoutes = (app, { context }) => {
  const body = vnChangeSchema(context.resources);
  const schema = {
    summary: 'Änderung der persönlichen Daten beauftragen',
    params: withId,
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

export default routes;
