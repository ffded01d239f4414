import { identityOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { integer, list, object, text } from '../../http/response-schema.ts';
import { formSchema } from '../../resources/form-definition.ts';
import type { RouteModule } from '../route-module.ts';
import { isLaufend } from '../vertrag/laufend.ts';
import { vertragNrParameter } from '../vertrag/own-vertrag.ts';
import { holder } from '../vertrag/owner-of.ts';
import { saveZahlungsdaten, type Zahlungsdaten } from './save-zahlungsdaten.ts';
import { zahlungsdatenResponse } from './zahlungsdaten.ts';

/** Payment data for the contract in the path and the others that the body names. */
const routes: RouteModule = (app, { context, validator }) => {
  const body = formSchema(context.resources, 'zahlungsdaten');
  const description = {
    summary: 'Zahlungsdaten für einen oder mehrere Verträge ändern, alle oder keinen',
    body,
    response: object({ eingang: integer, anzahl: integer, zahlungsdaten: zahlungsdatenResponse }),
  };
  const neu = {
    summary:
      'Womit das Ändern von Zahlungsdaten beginnt: mit dem Vertrag, wenn er ein eigener und laufender ist',
    response: object({ vertraege: list(text) }),
  };
  app.get<{ Params: { vertragNr: string } }>(
    '/imap2/zahlungsdaten/neu/:vertragNr',
    { config: { access: ['vn'], description: neu } },
    async (request) => {
      const { vertragNr } = request.params;
      const own = await context.coreSystem.vertraege(holder(identityOf(request)));
      const laufende = own.filter(isLaufend(context.now()));
      return {
        vertraege: laufende.map((vertrag) => vertrag.vertragNr).filter((number) => number === vertragNr),
      };
    },
  );
  app.patch<{ Params: { vertragNr: string } }>(
    '/imap2/zahlungsdaten/:vertragNr',
    { config: { access: ['vn'], description } },
    async (request, reply) => {
      const first = vertragNrParameter(request.params.vertragNr);
      const daten = checkedBody<Zahlungsdaten>(validator, body, request.body);
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
