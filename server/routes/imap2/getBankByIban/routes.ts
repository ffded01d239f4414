import { sessionOf } from '../../../access.ts';
import { object, orNull, text } from '../../../answer-schema.ts';
import { bankOfIban } from '../../../bank/bank-of-iban.ts';
import { demandLookup } from '../../../orte/nachschlage-grenze.ts';
import { notFound } from '../../../portal-error.ts';
import type { RouteModule } from '../../../route-module.ts';

/** The bank of an IBAN; 404 where none is known. */
const routes: RouteModule = (app, { context }) => {
  const description = {
    summary: 'Bank zu einer IBAN',
    answer: object({ bezeichnung: text, bic: orNull(text) }),
  };
  app.get<{ Params: { iban: string } }>(
    '/:iban',
    { config: { access: 'signedIn', description } },
    async (request) => {
      await demandLookup(context, sessionOf(request));
      const bank = bankOfIban(request.params.iban);
      if (!bank) throw notFound();
      return bank;
    },
  );
};

export default routes;
