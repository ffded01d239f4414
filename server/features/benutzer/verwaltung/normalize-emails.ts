import { constraintError, systemActor } from '@schema-screens/server/resources';
import { HttpError, storedEmail } from '@schema-screens/server/shared';
import { updateAccount } from '../../../auth/update-account.ts';
import type { PortalAppContext } from '../../../types/portal-types.ts';

const actor = systemActor('E-Mail-Schreibweise');

/**
 * Stores the addresses of staff that have their domain as punycode with its umlauts, as new ones are, so that one address is not two for
 * the rule that keeps them unique. An address that another member of staff already has in that spelling stays as it is.
 *
 * @returns how many were changed, and how many are taken
 */
export async function normalizeStaffEmails(
  context: Pick<PortalAppContext, 'database' | 'resources' | 'now' | 'log'>,
): Promise<{ readonly changed: number; readonly taken: number }> {
  const { database, resources, log } = context;
  const rows = await database.read
    .selectFrom('benutzer')
    .select(['id', 'email'])
    .where('rolle', 'in', ['idm', 'adm'])
    .where('email', 'ilike', '%xn--%')
    .orderBy('id')
    .execute();
  const result = { changed: 0, taken: 0 };
  for (const { id, email } of rows.filter((row) => storedEmail(row.email) !== row.email)) {
    try {
      const changed = await database.transaction((tx) =>
        // Of several processes that start at once, one finds it unchanged.
        updateAccount(context, tx, {
          id,
          set: { email: storedEmail(email) },
          where: (eb) => eb('email', '=', email),
          by: actor,
        }),
      );
      if (changed) result.changed += 1;
    } catch (thrown) {
      const refused = constraintError(resources.get('benutzer').table, thrown);
      if (!(refused instanceof HttpError) || refused.status !== 422) throw thrown;
      result.taken += 1;
    }
  }
  if (result.changed + result.taken > 0) log.info(result, 'e-mail addresses of staff normalized');
  return result;
}
