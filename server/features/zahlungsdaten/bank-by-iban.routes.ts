import { requireLookup } from '../../auth/session/lookup-limit.ts';
import { sessionOf } from '../../http/access.ts';
import { object, orNull, text } from '../../http/response-schema.ts';
import { bankOfIban } from '../../ports/bank/bank-of-iban.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';

/** The bank of an IBAN; 404 where none is known. */
const routes: RouteModule = (app, { context }) => {
  const description = {
    summary: 'Bank zu einer IBAN',
    response: object({ bezeichnung: text, bic: orNull(text) }),
  };
  app.get<{ Params: { iban: string } }>(
    '/imap2/getBankByIban/:iban',
    { config: { access: 'signedIn', description } },
    async (request) => {
      await requireLookup(context, sessionOf(request));
      const bank = bankOfIban(request.params.iban);
      if (!bank) throw notFound();
      return bank;
    },
  );
};

export default routes;
