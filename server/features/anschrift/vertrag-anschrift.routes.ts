import { identityOf } from '../../http/access.ts';
import { amount, flag, list, object, orNull, text } from '../../http/response-schema.ts';
import type { RouteModule } from '../route-module.ts';
import { readOwnVertrag, readSparten, vertragNrParameter } from '../vertrag/own-vertrag.ts';

const risikoort = object({ strasse: orNull(text), plz: orNull(text), ort: orNull(text) });
const deckung = {
  ...object({
    risiko: amount,
    deklarationsBezeichnung: orNull(text),
    vsuWertk: orNull(text),
    unterVersVerzicht: orNull(flag),
    qm: orNull(amount),
    vsu: orNull(amount),
    strasse: orNull(text),
    plz: orNull(text),
    ort: orNull(text),
    vertragrisikoorte: risikoort,
  }),
  required: ['risiko'],
};
const response = object({
  vertragNr: text,
  sparten: list(object({ sparte: text, edvNr: text, sparteText: text, deckungen: list(deckung) })),
});

/** The lines of a contract of one's own with their coverages, as a change of address needs them. */
const routes: RouteModule = (app, { context }) => {
  const description = { summary: 'Sparten und Deckungen für eine Anschriftänderung', response };
  app.get<{ Params: { vertragNr: string } }>(
    '/imap2/vertrag/:vertragNr/anschrift-aenderung',
    { config: { access: ['vn'], description } },
    async (request) => {
      const number = vertragNrParameter(request.params.vertragNr);
      const { vertragNr } = await readOwnVertrag(context.database.read, identityOf(request), number);
      return { vertragNr, sparten: await readSparten(context.database.read, vertragNr) };
    },
  );
};

export default routes;
