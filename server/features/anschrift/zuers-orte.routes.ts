import { requireLookup } from '../../auth/session/lookup-limit.ts';
import { sessionOf } from '../../http/access.ts';
import { list, object, text } from '../../http/response-schema.ts';
import { storedOrte } from '../../ports/places/place-directory.ts';
import type { RouteModule } from '../route-module.ts';

/** The places of a postcode; none where it is not known. */
const routes: RouteModule = (app, { context }) => {
  const verzeichnis = storedOrte(context.database);
  const description = { summary: 'Orte zu einer Postleitzahl', response: list(object({ ort: text })) };
  app.get<{ Params: { plz: string } }>(
    '/imap2/getZuersOrte/:plz',
    { config: { access: 'signedIn', description } },
    async (request) => {
      await requireLookup(context, sessionOf(request));
      return verzeichnis.orte(request.params.plz);
    },
  );
};

export default routes;
