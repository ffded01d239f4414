import { identityOf } from '@schema-screens/server/http';
import { etagOf } from '@schema-screens/server/resources';
import type { PortalRoutes } from '../portal-context.ts';
import { currentVn, currentVnResponse } from './current-vn.ts';

/** The policyholder of the session. */
const routes: PortalRoutes = (app, { context }) => {
  const schema = { summary: 'Aktueller Versicherungsnehmer', response: { 200: currentVnResponse } };
  app.get('/imap2/currentVN', { schema, config: { access: ['vn'] } }, async (request, reply) => {
    const row = await currentVn(context.database.read, identityOf(request));
    reply.header('etag', etagOf(row));
    return row;
  });
};

export default routes;
