import { segment, sessionOf } from '@schema-screens/server/http';
import { arrayOf, object, text } from '@schema-screens/server/resources';
import { requireLookup } from '../../auth/session/lookup-limit.ts';
import { storedOrte } from '../orte/place-directory.ts';
import type { PortalRoutes } from '../portal-context.ts';

/** The streets of a postcode and place, separated by a comma; empty for unknown ones. */
const routes: PortalRoutes = (app, { context }) => {
  const verzeichnis = storedOrte(context.database);
  const schema = {
    summary: 'Straßen zu Postleitzahl und Ort',
    params: object({ plzUndOrt: segment }),
    response: { 200: arrayOf(object({ strasse: text })) },
  };
  app.get(
    '/imap2/getZuersStrassen/:plzUndOrt',
    { schema, config: { access: 'signedIn' } },
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
