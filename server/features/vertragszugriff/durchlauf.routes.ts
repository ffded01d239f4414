import { identityOf } from '../../http/access.ts';
import { integer, object } from '../../http/response-schema.ts';
import type { RouteModule } from '../route-module.ts';
import { startDurchlauf } from './durchlauf.ts';

/** The run in which staff have all open requests judged. */
const routes: RouteModule = (app, { context }) => {
  const description = {
    summary: 'Bearbeitungsdurchlauf über alle offenen Anträge',
    response: object({ genehmigt: integer, abgelehnt: integer }),
  };
  app.post('/vertragszugriff/durchlauf', { config: { access: ['idm', 'adm'], description } }, (request) =>
    startDurchlauf(context, identityOf(request)),
  );
};

export default routes;
