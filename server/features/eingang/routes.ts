import { identityOf } from '../../http/access.ts';
import { segment, withId } from '../../http/path-parameters.ts';
import { lockRow } from '../../resources/read-rows.ts';
import { integer, list, object, text } from '../../resources/schema-words.ts';
import { stampOf } from '../../resources/stamp.ts';
import type { RowChanges, RowOf } from '../../resources/table.ts';
import { updateRow } from '../../resources/update-rows.ts';
import { conflict, notFound } from '../../shared/portal-error.ts';
import { readAnhaenge } from '../datei/read-dateien.ts';
import type { RouteModule } from '../route-module.ts';

type Step = (row: RowOf<'eingang'>, benutzername: string) => RowChanges<'eingang'>;

/** The steps of working on an item: taking it over, handing it back, completing it. */
const steps: Readonly<Record<string, { summary: string; step: Step }>> = {
  uebernehmen: {
    summary: 'Eingang in Arbeit nehmen',
    step: (row, benutzername) => {
      if (row.zustand === 'E') throw conflict('Dieser Eingang ist bereits erledigt.');
      if (row.zustand === 'B' && row.bearbeiter !== benutzername)
        throw conflict(`Dieser Eingang ist bereits bei ${row.bearbeiter} in Arbeit.`);
      return { zustand: 'B', bearbeiter: benutzername };
    },
  },
  zurueckgeben: {
    summary: 'Eingang wieder für andere öffnen',
    step: (row) => {
      if (row.zustand === 'E') throw conflict('Dieser Eingang ist bereits erledigt.');
      if (row.zustand === 'O') throw conflict('Dieser Eingang ist nicht in Arbeit.');
      return { zustand: 'O', bearbeiter: null };
    },
  },
  erledigen: {
    summary: 'Eingang als erledigt kennzeichnen',
    step: (row, benutzername) => {
      if (row.zustand === 'E') throw conflict('Dieser Eingang ist bereits erledigt.');
      return { zustand: 'E', bearbeiter: benutzername };
    },
  },
};

const anhang = object({ id: integer, datei_name: text, groesse: integer, typ: text });

/** Items sent through the portal, in addition to the generic calls of `eingang`. */
const routes: RouteModule = (app, { context, service }) => {
  const eingang = context.resources.get('eingang');
  for (const [name, { summary, step }] of Object.entries(steps))
    app.post(
      `/eingang/:id/${name}`,
      { schema: { summary, params: withId }, config: { access: ['idm'], isBulk: true } },
      async (request, reply) => {
        const identity = identityOf(request);
        await context.database.transaction(async (tx) => {
          const row = await lockRow(
            tx,
            eingang,
            service('eingang').scope(identity, 'read'),
            request.params.id,
          );
          if (!row) throw notFound();
          const changes = step(row, identity.benutzername);
          await updateRow(tx, eingang.table, row, changes, stampOf(identity, context.now()));
        });
        return reply.status(204).send();
      },
    );

  const schema = {
    summary: 'Dateien eines Eingangs',
    params: object({ id: segment }),
    response: { 200: list(anhang) },
  };
  app.get('/eingang/:id/anhaenge', { schema, config: { access: ['vn', 'idm', 'adm'] } }, async (request) => {
    const row = await service('eingang').read(identityOf(request), request.params.id);
    return readAnhaenge(context.database.read, row);
  });
};

export default routes;
