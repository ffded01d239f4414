import { segment, sessionOf } from '@schema-screens/server/http';
import { object, orNull, text } from '@schema-screens/server/resources';
import { notFound } from '@schema-screens/server/shared';
import { requireLookup } from '../../auth/session/lookup-limit.ts';
import type { PortalRoutes } from '../portal-context.ts';
import { bankOfIban } from '../sepa/bank-of-iban.ts';

/** The bank of an IBAN; 404 if it is unknown. */
const routes: PortalRoutes = (app, { context }) => {
  const schema = {
    summary: 'Bank zu einer IBAN',
    params: object({ iban: segment }),
    response: { 200: object({ bezeichnung: text, bic: orNull(text) }) },
  };
  app.get('/imap2/getBankByIban/:iban', { schema, config: { access: 'signedIn' } }, async (request) => {
    await requireLookup(context, sessionOf(request));
    const bank = bankOfIban(request.params.iban);
    if (!bank) throw notFound();
    return bank;
  });
};

export default routes;
