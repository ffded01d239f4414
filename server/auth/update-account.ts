import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { Row } from '../resources/resource.ts';
import { type RowsUpdate, updateRows } from '../resources/update-rows.ts';
import type { AppContext } from '../shared/context.ts';

/** A change of one user. */
export interface AccountUpdate {
  readonly id: number;
  readonly set: RowsUpdate['set'];
  /** What must hold besides, so that of two changes at once only one is made. */
  readonly where?: RawBuilder<boolean>;
  /** Who changes him; missing where only untracked columns change. */
  readonly by?: string;
}

/** Changes a user. Gives the row after it; undefined when he is gone or what must hold does not. */
export async function updateAccount(
  { resources, now }: Pick<AppContext, 'resources' | 'now'>,
  tx: Transaction,
  { id, set, where = sql<boolean>`true`, by }: AccountUpdate,
): Promise<Row | undefined> {
  const [changed] = await updateRows(tx, resources.get('benutzer').table, {
    where: sql`id = ${id} and ${where}`,
    set,
    ...(by !== undefined && { stamp: { benutzername: by, time: now() } }),
  });
  return changed;
}
