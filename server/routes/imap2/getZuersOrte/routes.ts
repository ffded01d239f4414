import { sessionOf } from '../../../access.ts';
import { list, object, text } from '../../../answer-schema.ts';
import { demandLookup } from '../../../orte/nachschlage-grenze.ts';
import { storedOrte } from '../../../orte/ort-verzeichnis.ts';
import type { RouteModule } from '../../../route-module.ts';

/** The places of a postcode; none where it is not known. */
const routes: RouteModule = (app, { context }) => {
  const verzeichnis = storedOrte(context.database);
  const description = { summary: 'Orte zu einer Postleitzahl', answer: list(object({ ort: text })) };
  app.get<{ Params: { plz: string } }>(
    '/:plz',
    { config: { access: 'signedIn', description } },
    async (request) => {
      await demandLookup(context, sessionOf(request));
      return verzeichnis.orte(request.params.plz);
    },
  );
};

export default routes;
