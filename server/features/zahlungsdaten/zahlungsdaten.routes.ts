import { identityOf } from '../../http/access.ts';
import { segment } from '../../http/path-parameters.ts';
import { formSchema } from '../../resources/form-definition.ts';
import { integer, list, object, text } from '../../resources/schema-words.ts';
import type { RouteModule } from '../route-module.ts';
import { isLaufend } from '../vertrag/laufend.ts';
import { withVertragNr } from '../vertrag/own-vertrag.ts';
import { holder } from '../vertrag/owner-of.ts';
import { saveZahlungsdaten } from './save-zahlungsdaten.ts';
import { zahlungsdatenResponse } from './zahlungsdaten.ts';

/** Payment data for the contract in the path and the others that the body names. */
const routes: RouteModule = (app, { context }) => {
  const schema = {
    summary: 'Zahlungsdaten für einen oder mehrere Verträge ändern, alle oder keinen',
    params: withVertragNr,
    body: formSchema(context.resources, 'zahlungsdaten'),
    response: { 200: object({ eingang: integer, anzahl: integer, zahlungsdaten: zahlungsdatenResponse }) },
  };
  const neu = {
    summary:
      'Womit das Ändern von Zahlungsdaten beginnt: mit dem Vertrag, wenn er ein eigener und laufender ist',
    params: object({ vertragNr: segment }),
    response: { 200: object({ vertraege: list(text) }) },
  };
  app.get(
    '/imap2/zahlungsdaten/neu/:vertragNr',
    { schema: neu, config: { access: ['vn'] } },
    async (request) => {
      const { vertragNr } = request.params;
      const own = await context.coreSystem.vertraege(holder(identityOf(request)));
      const laufende = own.filter(isLaufend(context.now()));
      return {
        vertraege: laufende.map((vertrag) => vertrag.vertragNr).filter((number) => number === vertragNr),
      };
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
