import { identityOfAccount } from '../../auth/portal-identity.ts';
import type { Reader } from '../../database/database.ts';
import type { TaskRow } from '../../queues/queues.ts';
import type { Identity } from '../../shared/identity.ts';

/** The user of a job; undefined if the user no longer exists, is locked or has another role than at its start. */
export async function findIdentity(
  db: Reader,
  { benutzer_id, rolle }: Pick<TaskRow<'sammelauftrag'>, 'benutzer_id' | 'rolle'>,
): Promise<Identity | undefined> {
  const user = await db
    .selectFrom('benutzer')
    .select(['id', 'benutzername', 'rolle', 'vn_nummer'])
    .where('id', '=', benutzer_id)
    .where('aktiv', '=', true)
    .executeTakeFirst();
  if (user?.rolle !== rolle) return undefined;
  return identityOfAccount(user);
}
