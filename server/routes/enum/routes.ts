import { notFound } from '../../portal-error.ts';
import type { RouteModule } from '../../route-module.ts';

/** Enumerations by name, whole or those values that belong to one grouping term. */
const routes: RouteModule = (app, { context }) => {
  const config = { access: 'signedIn', description: { summary: 'Werte einer Aufzählung' } } as const;
  const valuesOf = (name: string) => {
    const values = context.resources.enums.get(name);
    if (!values) throw notFound();
    return values;
  };
  app.get<{ Params: { name: string } }>('/:name', { config }, ({ params }) => ({
    enumWerte: valuesOf(params.name),
  }));
  app.get<{ Params: { name: string; begriff: string } }>(
    '/:name/begriff/:begriff',
    { config },
    ({ params }) => ({
      enumWerte: valuesOf(params.name).filter((value) => value.begriff === params.begriff),
    }),
  );
};

export default routes;
