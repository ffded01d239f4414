import { identityOf } from '@schema-screens/server/http';
import { etagOf } from '@schema-screens/server/resources';
import type { PortalRoutes } from '../portal-context.ts';
import { readOwnVertrag, withVertragNr } from '../vertrag/own-vertrag.ts';
import { zahlungsdatenOf, zahlungsdatenResponse } from './zahlungsdaten.ts';

/** Payment data of one's own contract; access to another's contract does not include them. */
const routes: PortalRoutes = (app, { context }) => {
  const schema = {
    summary: 'Zahlungsdaten eines Vertrags',
    params: withVertragNr,
    response: { 200: zahlungsdatenResponse },
  };
  app.get(
    '/imap2/getZahlungsdatenFuerVertrag/:vertragNr',
    { schema, config: { access: ['vn'] } },
    async (request, reply) => {
      const { vertragNr } = request.params;
      const vertrag = await readOwnVertrag(context.database.read, identityOf(request), vertragNr);
      reply.header('etag', etagOf(vertrag));
      return zahlungsdatenOf(context, vertrag);
    },
  );
};

export default routes;
