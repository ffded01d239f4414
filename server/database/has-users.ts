import type { Reader } from './database.ts';

/** Whether anybody can sign in: a new installation has no users yet. */
export async function hasUsers(db: Reader): Promise<boolean> {
  return (await db.selectFrom('benutzer').select('id').limit(1).execute()).length > 0;
}
