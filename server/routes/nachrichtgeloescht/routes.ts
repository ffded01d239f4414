import { identityOf } from '../../access.ts';
import { deletedNachrichten } from '../../nachricht/nachricht-scope.ts';
import { idParameter, type WithId } from '../../path-parameters.ts';
import { notFound } from '../../portal-error.ts';
import { lockRow } from '../../resources/read-rows.ts';
import { updateRow } from '../../resources/write-rows.ts';
import type { RouteModule } from '../../route-module.ts';

/** Bringing a deleted message back. */
const routes: RouteModule = (app, { context }) => {
  const resource = context.resources.get('nachricht');
  const config = {
    access: ['idm', 'adm'] as const,
    description: { summary: 'Gelöschte Nachricht wiederherstellen' },
  };

  app.post<WithId>('/reaktivieren/:id', { config }, async (request, reply) => {
    const { benutzername } = identityOf(request);
    await context.database.transaction(async (tx) => {
      const row = await lockRow(tx, resource, deletedNachrichten, idParameter(request));
      if (row === undefined) throw notFound();
      await updateRow(tx, resource.table, row, { zustand: 'aktiv' }, { benutzername, zeit: context.now() });
    });
    return reply.status(204).send();
  });
};

export default routes;
