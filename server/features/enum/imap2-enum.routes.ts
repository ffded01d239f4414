import { list, object, text } from '../../http/response-schema.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';

const enumWert = {
  ...object({ schluessel: text, wert: text, begriff: text }),
  required: ['schluessel', 'wert'],
};

/** Enumerations of the core system: name and grouping term, which a comma parts. */
const routes: RouteModule = (app, { context }) => {
  const description = {
    summary: 'Werte einer Aufzählung zu einem Begriff',
    response: object({ enumWerte: list(enumWert) }),
  };
  app.get<{ Params: { nameUndBegriff: string } }>(
    '/imap2/enum/:nameUndBegriff',
    { config: { access: 'signedIn', description } },
    ({ params }) => {
      const [name = '', ...begriff] = params.nameUndBegriff.split(',');
      const values = context.resources.enums.get(name);
      if (!values || begriff.length === 0) throw notFound();
      return { enumWerte: values.filter((value) => value.begriff === begriff.join(',')) };
    },
  );
};

export default routes;
