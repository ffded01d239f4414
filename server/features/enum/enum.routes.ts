import { segment } from '@schema-screens/server/http';
import type { JsonSchema } from '@schema-screens/server/resources';
import { arrayOf, object } from '@schema-screens/server/resources';
import { notFound } from '@schema-screens/server/shared';
import type { PortalRoutes } from '../portal-context.ts';
import { enumWert, enumWerte } from './enum-wert.ts';

/** Enumerations by name, whole or only the values of one grouping term. */
const routes: PortalRoutes = (app, { context }) => {
  const config = { access: 'signedIn' as const };
  const schema = <Params extends JsonSchema>(params: Params) => ({
    summary: 'Werte einer Aufzählung',
    params,
    response: { 200: object({ enumWerte: arrayOf(enumWert) }) },
  });
  const valuesOf = (name: string) => {
    const values = context.resources.enums.get(name);
    if (!values) throw notFound();
    return enumWerte(values);
  };
  app.get('/enum/:name', { schema: schema(object({ name: segment })), config }, ({ params }) => ({
    enumWerte: valuesOf(params.name),
  }));
  app.get(
    '/enum/:name/begriff/:begriff',
    { schema: schema(object({ name: segment, begriff: segment })), config },
    ({ params }) => ({
      enumWerte: valuesOf(params.name).filter((value) => value.begriff === params.begriff),
    }),
  );
};

export default routes;
