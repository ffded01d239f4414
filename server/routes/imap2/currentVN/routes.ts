import { identityOf } from '../../../access.ts';
import { etagOf } from '../../../resources/etag.ts';
import type { RouteModule } from '../../../route-module.ts';
import { currentVn, currentVnAnswer } from '../../../versicherungsnehmer/current-vn.ts';

/** The policyholder whose session it is. */
const routes: RouteModule = (app, { context }) => {
  const description = { summary: 'Aktueller Versicherungsnehmer', answer: currentVnAnswer };
  app.get('/', { config: { access: ['vn'], description } }, async (request, reply) => {
    const row = await currentVn(context.database.read, identityOf(request));
    reply.header('etag', etagOf(row));
    return row;
  });
};

export default routes;
