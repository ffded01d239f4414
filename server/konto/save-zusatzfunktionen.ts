import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Identity } from '../identity.ts';
import { forbidden } from '../portal-error.ts';
import { brokerGroups, type CurrentUser, currentUser } from '../session/current-user.ts';
import { demandAccount } from '../session/user-account.ts';
import { changeStamp } from './change-stamp.ts';

/**
 * Stores whether the caller wants additional functions; gives him back as he is then. They are there for policyholders
 * whose broker belongs to an active broker group (spec/account.md, "Start page"); for others switching on throws a 403,
 * switching off is always possible.
 */
export function saveZusatzfunktionen(
  context: AppContext,
  { benutzerId, benutzername }: Identity,
  aktiv: boolean,
): Promise<{ readonly user: CurrentUser }> {
  return context.database.transaction(async (tx) => {
    const before = await demandAccount(tx, { benutzerId });
    if (aktiv && (await brokerGroups(context, tx, before)).length === 0) throw forbidden();
    await sql`
      update benutzer set zusatzfeatures_aktiv = ${aktiv}, ${changeStamp(benutzername, context.now())}
      where id = ${benutzerId}`.execute(tx);
    return { user: currentUser(context, { ...before, zusatzfeatures_aktiv: aktiv }) };
  });
}
