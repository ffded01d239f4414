import type { Reader } from '../../../database/database.ts';

/** Whether a user has confirmed the e-mail address. */
export async function isActivated(db: Reader, benutzerId: number): Promise<boolean> {
  const user = await db
    .selectFrom('benutzer')
    .select('wurde_aktiviert')
    .where('id', '=', benutzerId)
    .executeTakeFirst();
  return user?.wurde_aktiviert ?? false;
}
