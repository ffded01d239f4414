import { idParameters, moduleOperation } from '@schema-screens/server/http';
import { deleteRows, lockRow, stampOf, systemActor, updateRow } from '@schema-screens/server/resources';
import { type Identity, notFound } from '@schema-screens/server/shared';
import { expressionBuilder } from 'kysely';
import type {
  PortalAppContext,
  PortalResourceRegistry,
  PortalTransaction,
  Tables,
} from '../../types/portal-types.ts';
import type { PortalModule } from '../portal-context.ts';
import empfaenger from './empfaenger.routes.ts';
import hooks from './hooks.ts';
import { countLeser } from './leser.ts';
import nachrichtRoutes from './nachricht.routes.ts';
import { deletedNachrichten } from './nachricht-scope.ts';
import nachrichtanhang from './nachrichtanhang.routes.ts';
import nachrichtanhanggeloescht from './nachrichtanhanggeloescht.routes.ts';
import { nachrichtSchema, sendNachricht } from './send-nachricht.ts';

/** Restores a deleted message. Throws a 404 for one that is not deleted. */
const restoreNachricht = (
  { database, resources, now }: Pick<PortalAppContext, 'database' | 'resources' | 'now'>,
  identity: Identity,
  id: number,
): Promise<void> =>
  database.transaction(async (tx) => {
    const resource = resources.get('nachricht');
    const row = await lockRow(tx, resource, deletedNachrichten, id);
    if (row === undefined) throw notFound();
    await updateRow(tx, resource.table, row, { zustand: 'aktiv' }, stampOf(identity, now()));
  });

/** Age after which a draft counts as abandoned. */
const DRAFT_AGE_MS = 24 * 60 * 60_000;

/** Deletes drafts of messages, unreleased attachments and those for several messages one day after they were last changed. */
export async function sweepDrafts(
  tx: PortalTransaction,
  resources: PortalResourceRegistry,
  now: Date,
): Promise<void> {
  const stamp = stampOf(systemActor('Aufräumen'), now);
  const oldest = new Date(now.getTime() - DRAFT_AGE_MS).toISOString();
  await deleteRows(
    tx,
    resources.get('nachrichtanhang').table,
    (eb) => eb.and([eb('zustand', '=', 'entwurf'), eb('anlage_zeit', '<', oldest)]),
    stamp,
  );
  await deleteRows(tx, resources.get('sammelanhang').table, (eb) => eb('anlage_zeit', '<', oldest), stamp);
  await deleteRows(
    tx,
    resources.get('nachricht').table,
    (eb) => {
      const anhaenge = expressionBuilder<Tables, 'nachricht'>()
        .selectFrom('nachrichtanhang')
        .whereRef('nachricht_id', '=', 'nachricht.id');
      return eb.and([
        eb('zustand', '=', 'entwurf'),
        eb('letzteAenderung', '<', oldest),
        eb.not(eb.exists(anhaenge.select('nachrichtanhang.id'))),
      ]);
    },
    stamp,
  );
}

/** Messages between customers and staff, with their attachments. */
export const nachricht: PortalModule = {
  name: 'nachricht',
  hooks,
  routes: [empfaenger, nachrichtRoutes, nachrichtanhang, nachrichtanhanggeloescht],
  operations: [
    ({ context, validator }) =>
      moduleOperation({
        method: 'POST',
        path: 'nachricht/senden',
        summary: 'Nachricht verfassen und senden',
        access: ['idm'],
        body: nachrichtSchema(context),
        response: idParameters,
        run: (identity, { body }, row) =>
          sendNachricht(context, validator, identity, body, row !== undefined),
      }),
    ({ context }) =>
      moduleOperation({
        method: 'POST',
        path: 'nachrichtgeloescht/reaktivieren/:id',
        summary: 'Gelöschte Nachricht wiederherstellen',
        access: ['idm', 'adm'],
        params: idParameters,
        run: (identity, { params }) => restoreNachricht(context, identity, params.id),
      }),
  ],
  jobs: [
    {
      name: 'old drafts',
      every: 60 * 60_000,
      first: 5 * 60_000,
      table: 'nachrichtanhang',
      run: (context) =>
        context.database.transaction(async (tx) => {
          await sweepDrafts(tx, context.resources, context.now());
          await countLeser(tx, context);
        }),
    },
  ],
  demo: async () => (await import('./demo.ts')).default,
};
