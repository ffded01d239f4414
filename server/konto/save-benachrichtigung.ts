import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Identity } from '../identity.ts';
import { type CurrentUser, currentUser } from '../session/current-user.ts';
import { demandAccount } from '../session/user-account.ts';
import { changeStamp } from './change-stamp.ts';

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
    const account = await demandAccount(tx, { benutzerId });
    return { user: currentUser(context, account) };
  });
}
