import { list, object, text } from '../../http/response-schema.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';

const enumWert = {
  ...object({ schluessel: text, wert: text, begriff: text }),
  required: ['schluessel', 'wert'],
};

/** Enumerations by name, whole or those values that belong to one grouping term. */
const routes: RouteModule = (app, { context }) => {
  const config = {
    access: 'signedIn' as const,
    description: { summary: 'Werte einer Aufzählung', response: object({ enumWerte: list(enumWert) }) },
  };
  const valuesOf = (name: string) => {
    const values = context.resources.enums.get(name);
    if (!values) throw notFound();
    return values;
  };
  app.get<{ Params: { name: string } }>('/enum/:name', { config }, ({ params }) => ({
    enumWerte: valuesOf(params.name),
  }));
  app.get<{ Params: { name: string; begriff: string } }>(
    '/enum/:name/begriff/:begriff',
    { config },
    ({ params }) => ({
      enumWerte: valuesOf(params.name).filter((value) => value.begriff === params.begriff),
    }),
  );
};

export default routes;
