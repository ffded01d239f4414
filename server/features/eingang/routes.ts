import { identityOf } from '../../http/access.ts';
import { segment } from '../../http/path-parameters.ts';
import { arrayOf, integer, object, text } from '../../resources/schema/schema-builders.ts';
import type { RouteModule } from '../../standard-features/route-module.ts';
import { readAnhaenge } from '../datei/read-dateien.ts';

const anhang = object({ id: integer, datei_name: text, groesse: integer, typ: text });

/** Items sent through the portal, in addition to the generic calls of `eingang`. */
const routes: RouteModule = (app, { context, service }) => {
  const schema = {
    summary: 'Dateien eines Eingangs',
    params: object({ id: segment }),
    response: { 200: arrayOf(anhang) },
  };
  app.get('/eingang/:id/anhaenge', { schema, config: { access: ['vn', 'idm', 'adm'] } }, async (request) => {
    const row = await service('eingang').read(identityOf(request), request.params.id);
    return readAnhaenge(context.database.read, row);
  });
};

export default routes;
