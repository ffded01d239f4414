import { identityOf } from '../../http/access.ts';
import { withId } from '../../http/path-parameters.ts';
import { lockRow } from '../../resources/rows/read-rows.ts';
import { stampOf } from '../../resources/rows/stamp.ts';
import { updateRow } from '../../resources/write/update-rows.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { PortalRoutes } from '../portal-context.ts';
import { deletedNachrichten } from './nachricht-scope.ts';

/** Restoring a deleted message. */
const routes: PortalRoutes = (app, { context }) => {
  const resource = context.resources.get('nachricht');
  const schema = { summary: 'Gelöschte Nachricht wiederherstellen', params: withId };
  const config = { access: ['idm', 'adm'] as const, isBulk: true };
  app.post('/nachrichtgeloescht/reaktivieren/:id', { schema, config }, async (request, reply) => {
    const stamp = stampOf(identityOf(request), context.now());
    await context.database.transaction(async (tx) => {
      const row = await lockRow(tx, resource, deletedNachrichten, request.params.id);
      if (row === undefined) throw notFound();
      await updateRow(tx, resource.table, row, { zustand: 'aktiv' }, stamp);
    });
    return reply.status(204).send();
  });
};

export default routes;
