import { sessionOf } from '../../../access.ts';
import { list, object, text } from '../../../answer-schema.ts';
import { demandLookup } from '../../../orte/nachschlage-grenze.ts';
import { storedOrte } from '../../../orte/ort-verzeichnis.ts';
import type { RouteModule } from '../../../route-module.ts';

/** The streets of postcode and place, which a comma parts; none where they are not known. */
const routes: RouteModule = (app, { context }) => {
  const verzeichnis = storedOrte(context.database);
  const description = { summary: 'Straßen zu Postleitzahl und Ort', answer: list(object({ strasse: text })) };
  app.get<{ Params: { plzUndOrt: string } }>(
    '/:plzUndOrt',
    { config: { access: 'signedIn', description } },
    async (request) => {
      await demandLookup(context, sessionOf(request));
      const { plzUndOrt } = request.params;
      const comma = plzUndOrt.indexOf(',');
      if (comma < 0) return [];
      return verzeichnis.strassen(plzUndOrt.slice(0, comma), plzUndOrt.slice(comma + 1).trim());
    },
  );
};

export default routes;
