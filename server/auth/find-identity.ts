import type { FindIdentity } from '../http/bulk/find-identity.ts';
import { identityOfAccount } from './portal-identity.ts';

/** The user of the portal with this id; undefined if the user no longer exists, is locked or has another role. */
export const findPortalIdentity: FindIdentity = async (db, userId, role) => {
  const user = await db
    .selectFrom('benutzer')
    .select(['id', 'benutzername', 'rolle', 'vn_nummer'])
    .where('id', '=', userId)
    .where('aktiv', '=', true)
    .executeTakeFirst();
  return user?.rolle === role ? identityOfAccount(user) : undefined;
};
