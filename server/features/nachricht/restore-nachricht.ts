import type { AppContext } from '../../http/context.ts';
import { lockRow } from '../../resources/rows/read-rows.ts';
import { stampOf } from '../../resources/rows/stamp.ts';
import { updateRow } from '../../resources/write/update-rows.ts';
import { notFound } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
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
