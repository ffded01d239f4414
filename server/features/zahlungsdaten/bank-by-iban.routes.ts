import { requireLookup } from '../../auth/session/lookup-limit.ts';
import { sessionOf } from '../../http/access.ts';
import { segment } from '../../http/path-parameters.ts';
import { object, orNull, text } from '../../resources/schema/schema-builders.ts';
import { notFound } from '../../shared/http-error.ts';
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
