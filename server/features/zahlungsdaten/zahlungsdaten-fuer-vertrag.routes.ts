import { identityOf } from '../../http/access.ts';
import { etagOf } from '../../resources/etag.ts';
import type { RouteModule } from '../route-module.ts';
import { readOwnVertrag, vertragNrParameter } from '../vertrag/own-vertrag.ts';
import { zahlungsdatenOf, zahlungsdatenResponse } from './zahlungsdaten.ts';

/** Payment data of a contract of one's own; that somebody may view a contract does not open them. */
const routes: RouteModule = (app, { context }) => {
  const description = { summary: 'Zahlungsdaten eines Vertrags', response: zahlungsdatenResponse };
  app.get<{ Params: { vertragNr: string } }>(
    '/imap2/getZahlungsdatenFuerVertrag/:vertragNr',
    { config: { access: ['vn'], description } },
    async (request, reply) => {
      const vertragNr = vertragNrParameter(request.params.vertragNr);
      const vertrag = await readOwnVertrag(context.database.read, identityOf(request), vertragNr);
      reply.header('etag', etagOf(vertrag));
      return zahlungsdatenOf(context, vertrag);
    },
  );
};

export default routes;
