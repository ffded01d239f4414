import { sql } from 'kysely';
import { changeStamp } from '../../auth/change-stamp.ts';
import { type CurrentUser, currentUser } from '../../auth/session/current-user.ts';
import { requireAccount } from '../../auth/session/user-account.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Identity } from '../../shared/identity.ts';

/** Stores whether the caller wants mails about new files; gives him back as he is then. */
export function saveBenachrichtigung(
  context: AppContext,
  { benutzerId, benutzername }: Identity,
  erhalten: boolean,
): Promise<{ readonly user: CurrentUser }> {
  return context.database.transaction(async (tx) => {
    await sql`
      update benutzer set "benachrichtigungenErhalten" = ${erhalten},
        ${changeStamp(benutzername, context.now())}
      where id = ${benutzerId}`.execute(tx);
    const account = await requireAccount(tx, { benutzerId });
    return { user: currentUser(context, account) };
  });
}
