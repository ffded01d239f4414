import type { AppContext } from '@schema-screens/server/http';
import { lockRow, stampOf, updateRow } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { notFound } from '@schema-screens/server/shared';
import { deletedNachrichten } from './nachricht-scope.ts';

/** Restores a deleted message. Throws a 404 for one that is not deleted. */
export const restoreNachricht = (
  { database, resources, now }: Pick<AppContext, 'database' | 'resources' | 'now'>,
  identity: Identity,
  id: number,
): Promise<void> =>
  database.transaction(async (tx) => {
    const resource = resources.get('nachricht');
    const row = await lockRow(tx, resource, deletedNachrichten, id);
    if (row === undefined) throw notFound();
    await updateRow(tx, resource.table, row, { zustand: 'aktiv' }, stampOf(identity, now()));
  });
