import type { Transaction } from '../database/database.ts';
import type { AppContext } from '../http/context.ts';
import { conditionOf, type RowsCondition } from '../resources/rights/rows-condition.ts';
import { type Actor, stampOf } from '../resources/rows/stamp.ts';
import type { RowOf } from '../resources/schema/table.ts';
import { type RowsUpdate, updateRows } from '../resources/write/update-rows.ts';

/** A change of one user. */
export interface AccountUpdate {
  readonly id: number;
  readonly set: RowsUpdate<'benutzer'>['set'];
  /** A further condition, so that of two concurrent changes only one succeeds. */
  readonly where?: RowsCondition<'benutzer'>;
  /** The user who makes the change; omitted if only untracked columns change. */
  readonly by?: Actor;
}

/** Changes a user. Returns the changed row; undefined if the user does not exist or the condition does not hold. */
export async function updateAccount(
  { resources, now }: Pick<AppContext, 'resources' | 'now'>,
  tx: Transaction,
  { id, set, where, by }: AccountUpdate,
): Promise<RowOf<'benutzer'> | undefined> {
  const [changed] = await updateRows(tx, resources.get('benutzer').table, {
    where: (eb) => eb.and([eb('id', '=', id), ...(where ? [conditionOf(where)] : [])]),
    set,
    ...(by && { stamp: stampOf(by, now()) }),
  });
  return changed;
}
