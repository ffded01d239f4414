import { segment, sessionOf } from '@schema-screens/server/http';
import { arrayOf, object, text } from '@schema-screens/server/resources';
import { requireLookup } from '../../auth/session/lookup-limit.ts';
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
