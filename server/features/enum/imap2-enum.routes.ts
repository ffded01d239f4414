import { segment } from '@schema-screens/server/http';
import { arrayOf, object } from '@schema-screens/server/resources';
import { notFound } from '@schema-screens/server/shared';
import type { PortalRoutes } from '../portal-context.ts';
import { enumWert, enumWerte } from './enum-wert.ts';

/** Enumerations of the core system: name and grouping term, separated by a comma. */
const routes: PortalRoutes = (app, { context }) => {
  const schema = {
    summary: 'Werte einer Aufzählung zu einem Begriff',
    params: object({ nameUndBegriff: segment }),
    response: { 200: object({ enumWerte: arrayOf(enumWert) }) },
  };
  app.get('/imap2/enum/:nameUndBegriff', { schema, config: { access: 'signedIn' } }, ({ params }) => {
    const [name = '', ...begriff] = params.nameUndBegriff.split(',');
    const values = context.resources.enums.get(name);
    if (!values || begriff.length === 0) throw notFound();
    const found = enumWerte(values).filter((value) => value.begriff === begriff.join(','));
    return { enumWerte: found };
  });
};

export default routes;
