import { requireLookup } from '../../auth/session/lookup-limit.ts';
import { sessionOf } from '../../http/access.ts';
import { segment } from '../../http/path-parameters.ts';
import { arrayOf, object, text } from '../../resources/schema/schema-builders.ts';
import { storedOrte } from '../orte/place-directory.ts';
import type { PortalRoutes } from '../portal-context.ts';

/** The places of a postcode; empty for an unknown one. */
const routes: PortalRoutes = (app, { context }) => {
  const verzeichnis = storedOrte(context.database);
  const schema = {
    summary: 'Orte zu einer Postleitzahl',
    params: object({ plz: segment }),
    response: { 200: arrayOf(object({ ort: text })) },
  };
  app.get('/imap2/getZuersOrte/:plz', { schema, config: { access: 'signedIn' } }, async (request) => {
    await requireLookup(context, sessionOf(request));
    return verzeichnis.orte(request.params.plz);
  });
};

export default routes;
