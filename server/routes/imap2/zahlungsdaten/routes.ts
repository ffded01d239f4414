import { identityOf } from '../../../access.ts';
import { integer, list, object, text } from '../../../answer-schema.ts';
import { checkedBody } from '../../../checked-body.ts';
import { holder } from '../../../features/vertrag/owner-of.ts';
import { formSchema } from '../../../resources/form-definition.ts';
import type { RouteModule } from '../../../route-module.ts';
import { isLaufend } from '../../../vertrag/laufend.ts';
import { vertragNrParameter } from '../../../vertrag/own-vertrag.ts';
import { saveZahlungsdaten, type Zahlungsdaten } from '../../../vertrag/save-zahlungsdaten.ts';
import { zahlungsdatenAnswer } from '../../../vertrag/zahlungsdaten.ts';

/** Payment data for the contract in the path and the others that the body names. */
const routes: RouteModule = (app, { context, validator }) => {
  const body = formSchema(context.resources, 'zahlungsdaten');
  const description = {
    summary: 'Zahlungsdaten für einen oder mehrere Verträge ändern, alle oder keinen',
    body,
    answer: object({ anzahl: integer, zahlungsdaten: zahlungsdatenAnswer }),
  };
  const neu = {
    summary:
      'Womit das Ändern von Zahlungsdaten beginnt: mit dem Vertrag, wenn er ein eigener und laufender ist',
    answer: object({ vertraege: list(text) }),
  };
  app.get<{ Params: { vertragNr: string } }>(
    '/neu/:vertragNr',
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
    '/:vertragNr',
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
