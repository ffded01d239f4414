import { identityOf, pathSegment } from '@schema-screens/server/http';
import type { Schema } from '@schema-screens/server/resources';
import { arrayOf, fieldsOf, integer, object, orNull, text } from '@schema-screens/server/resources';
import { portalFormSchema } from '../../types/portal-types.ts';
import type { PortalRouteModule } from '../portal-context.ts';
import { isLaufend } from '../vertrag/laufend.ts';
import { readOwnVertraege, withVertragNr } from '../vertrag/own-vertrag.ts';
import { requirePolicyholder } from '../vertrag/owner-of.ts';
import { saveZahlungsdaten } from './save-zahlungsdaten.ts';
import { vergleichOf, vertragChangesFor } from './zahlungsaenderung.ts';
import { kontoFelder, zahlungsdatenResponse } from './zahlungsdaten.ts';

/** Account and holder while they are typed: nothing but their length is checked. */
const unchecked = Object.fromEntries(
  kontoFelder.map((name) => [name, orNull({ ...text, maxLength: 60 })]),
) as Readonly<Record<(typeof kontoFelder)[number], Schema<string | null>>>;

/** Payment data for the contract in the path and the others that the body names. */
const routes: PortalRouteModule = (app, { context }) => {
  const form = portalFormSchema(context.resources, 'zahlungsdaten');
  const schema = {
    summary: 'Zahlungsdaten für einen oder mehrere Verträge ändern, alle oder keinen',
    params: withVertragNr,
    body: form,
    response: { 200: object({ eingang: integer, anzahl: integer, zahlungsdaten: zahlungsdatenResponse }) },
  };
  const neu = {
    summary:
      'Womit das Ändern von Zahlungsdaten beginnt: mit dem Vertrag, wenn er ein eigener und laufender ist',
    params: object({ vertragNr: pathSegment }),
    response: { 200: object({ vertraege: arrayOf(text) }) },
  };
  app.get(
    '/imap2/zahlungsdaten/neu/:vertragNr',
    { schema: neu, config: { access: ['vn'] } },
    async (request) => {
      const { vertragNr } = request.params;
      const own = await context.coreSystem.vertraege(requirePolicyholder(identityOf(request)));
      const laufende = own.filter(isLaufend(context.now()));
      return {
        vertraege: laufende.map((vertrag) => vertrag.vertragNr).filter((number) => number === vertragNr),
      };
    },
  );
  const { vertraege, umfang, zahlweiseClassic, inkassoArt, abwAnrede } = fieldsOf(form);
  const choices = {
    umfang: orNull(umfang),
    zahlweiseClassic: orNull(zahlweiseClassic),
    inkassoArt: orNull(inkassoArt),
    abwAnrede: orNull(abwAnrede),
  };
  const vergleich = {
    summary: 'Was das Speichern je Vertrag ändern würde; Angaben dürfen noch fehlen',
    body: object({ vertraege }, { ...unchecked, ...choices }),
    response: {
      200: arrayOf(
        object({
          vertragNr: text,
          bezeichnung: text,
          zahlungsart: text,
          zahlweise: text,
          konto: text,
          kontoinhaber: orNull(text),
          hinweis: text,
        }),
      ),
    },
  };
  app.post(
    '/imap2/zahlungsdaten/vergleich',
    { schema: vergleich, config: { access: ['vn'] } },
    async (request) => {
      const { body: daten } = request;
      const own = await readOwnVertraege(context.database.read, identityOf(request), daten.vertraege);
      return own.map((vertrag, _index, [leading = vertrag]) =>
        vergleichOf(context, vertrag, vertragChangesFor(leading, vertrag, daten)),
      );
    },
  );
  app.patch(
    '/imap2/zahlungsdaten/:vertragNr',
    { schema, config: { access: ['vn'] } },
    async (request, reply) => {
      const { vertragNr: first } = request.params;
      const { body: daten } = request;
      const ifMatch = request.headers['if-match'];
      const { etag, ...saved } = await saveZahlungsdaten(context, identityOf(request), {
        first,
        ifMatch,
        daten,
      });
      reply.header('etag', etag);
      return saved;
    },
  );
};

export default routes;
