import { identityOf, pathSegment, sessionOf } from '@schema-screens/server/http';
import { etagOf, object, orNull, text } from '@schema-screens/server/resources';
import { notFound } from '@schema-screens/server/shared';
import { requireLookupQuota } from '../../auth/session/lookup-limit.ts';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { bankOfIban } from '../sepa/bank-of-iban.ts';
import { readOwnVertrag, withVertragNr } from '../vertrag/own-vertrag.ts';
import zahlungsdatenRoutes from './zahlungsdaten.routes.ts';
import { zahlungsdatenOf, zahlungsdatenResponse } from './zahlungsdaten.ts';

/** Payment data of one's own contract; access to another's contract does not include them. */
const zahlungsdatenFuerVertrag: PortalRouteModule = (app, { context }) => {
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

/** The bank of an IBAN; 404 if it is unknown. */
const bankByIban: PortalRouteModule = (app, { context }) => {
  const schema = {
    summary: 'Bank zu einer IBAN',
    params: object({ iban: pathSegment }),
    response: { 200: object({ bezeichnung: text, bic: orNull(text) }) },
  };
  app.get('/imap2/getBankByIban/:iban', { schema, config: { access: 'signedIn' } }, async (request) => {
    await requireLookupQuota(context, sessionOf(request));
    const bank = bankOfIban(request.params.iban);
    if (!bank) throw notFound();
    return bank;
  });
};

/** How a contract is paid. */
export const zahlungsdaten: PortalModule = {
  name: 'zahlungsdaten',
  routes: [bankByIban, zahlungsdatenFuerVertrag, zahlungsdatenRoutes],
};
