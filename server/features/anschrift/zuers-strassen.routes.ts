import { requireLookup } from '../../auth/session/lookup-limit.ts';
import { sessionOf } from '../../http/access.ts';
import { list, object, text } from '../../http/response-schema.ts';
import { storedOrte } from '../../ports/places/place-directory.ts';
import type { RouteModule } from '../route-module.ts';

/** The streets of postcode and place, which a comma parts; none where they are not known. */
const routes: RouteModule = (app, { context }) => {
  const verzeichnis = storedOrte(context.database);
  const description = {
    summary: 'Straßen zu Postleitzahl und Ort',
    response: list(object({ strasse: text })),
  };
  app.get<{ Params: { plzUndOrt: string } }>(
    '/imap2/getZuersStrassen/:plzUndOrt',
    { config: { access: 'signedIn', description } },
    async (request) => {
      await requireLookup(context, sessionOf(request));
      const { plzUndOrt } = request.params;
      const comma = plzUndOrt.indexOf(',');
      if (comma < 0) return [];
      return verzeichnis.strassen(plzUndOrt.slice(0, comma), plzUndOrt.slice(comma + 1).trim());
    },
  );
};

export default routes;
