import { HttpError } from '@schema-screens/server/shared';
import type { PortalAppContext, PortalReader } from '../types/portal-types.ts';

/** Whether anybody can sign in: a new installation has no users yet. */
export async function hasUsers(db: PortalReader): Promise<boolean> {
  return (await db.selectFrom('benutzer').select('id').limit(1).execute()).length > 0;
}

/** Whether there are no users yet; the page then says what to do. False while the database is unavailable. */
export function createSetupCheck({
  database,
  resources,
}: Pick<PortalAppContext, 'database' | 'resources'>): () => Promise<boolean> {
  let isDone = !resources.tables.some(({ name }) => name === 'benutzer');
  return async () => {
    if (isDone) return false;
    try {
      isDone = await hasUsers(database.read);
      return !isDone;
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  };
}
