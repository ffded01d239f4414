import { identityOf } from '@schema-screens/server/http';
import {
  amount,
  arrayOf,
  booleanSchema,
  object,
  orNull,
  text,
  typedSchema,
} from '@schema-screens/server/resources';
import type { PortalRouteModule } from '../portal-context.ts';
import { readOwnVertrag, readSparten, withVertragNr } from '../vertrag/own-vertrag.ts';

const risikoort = object({ strasse: orNull(text), plz: orNull(text), ort: orNull(text) });
const deckung = typedSchema<Readonly<Record<string, unknown>>>(
  object(
    { risiko: amount },
    {
      deklarationsBezeichnung: orNull(text),
      vsuWertk: orNull(text),
      unterVersVerzicht: orNull(booleanSchema),
      qm: orNull(amount),
      vsu: orNull(amount),
      strasse: orNull(text),
      plz: orNull(text),
      ort: orNull(text),
      vertragrisikoorte: risikoort,
    },
  ),
);
const response = object({
  vertragNr: text,
  sparten: arrayOf(object({ sparte: text, edvNr: text, sparteText: text, deckungen: arrayOf(deckung) })),
});

/** The lines of one's own contract with their coverages, for a change of address. */
const routes: PortalRouteModule = (app, { context }) => {
  const schema = {
    summary: 'Sparten und Deckungen für eine Anschriftänderung',
    params: withVertragNr,
    response: { 200: response },
  };
  app.get(
    '/imap2/vertrag/:vertragNr/anschrift-aenderung',
    { schema, config: { access: ['vn'] } },
    async (request) => {
      const { vertragNr: number } = request.params;
      const { vertragNr } = await readOwnVertrag(context.database.read, identityOf(request), number);
      return { vertragNr, sparten: await readSparten(context.database.read, vertragNr) };
    },
  );
};

export default routes;
