import { type Actor, conditionOf, stampOf, updateRows } from '@schema-screens/server/resources';
import type {
  PortalAppContext,
  PortalRow,
  PortalRowsCondition,
  PortalRowsUpdate,
  PortalTransaction,
} from '../types/portal-types.ts';

/** A change of one user. */
export interface AccountUpdate {
  readonly id: number;
  readonly set: PortalRowsUpdate<'benutzer'>['set'];
  /** A further condition, so that of two concurrent changes only one succeeds. */
  readonly where?: PortalRowsCondition<'benutzer'>;
  /** The user who makes the change; omitted if only untracked columns change. */
  readonly by?: Actor;
}

/** Changes a user. Returns the changed row; undefined if the user does not exist or the condition does not hold. */
export async function updateAccount(
  { resources, now }: Pick<PortalAppContext, 'resources' | 'now'>,
  tx: PortalTransaction,
  { id, set, where, by }: AccountUpdate,
): Promise<PortalRow<'benutzer'> | undefined> {
  const [changed] = await updateRows(tx, resources.get('benutzer').table, {
    where: (eb) => eb.and([eb('id', '=', id), ...(where ? [conditionOf(where)] : [])]),
    set,
    ...(by && { stamp: stampOf(by, now()) }),
  });
  return changed;
}

/** The user of a row of `benutzer` as an actor. */
export const accountActor = (account: {
  readonly id: number;
  readonly benutzername: string;
  readonly rolle: string;
}): Actor => ({ userId: account.id, userName: account.benutzername, role: account.rolle });
