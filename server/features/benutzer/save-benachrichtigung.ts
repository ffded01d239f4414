import { type CurrentUser, currentUser } from '../../auth/session/current-user.ts';
import { requireAccount } from '../../auth/session/user-account.ts';
import { updateAccount } from '../../auth/update-account.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Identity } from '../../shared/identity.ts';

/** Stores whether the caller wants mails about new files; returns the updated user. */
export function saveBenachrichtigung(
  context: Pick<AppContext, 'database' | 'resources' | 'now'>,
  identity: Identity,
  erhalten: boolean,
): Promise<{ readonly user: CurrentUser }> {
  return context.database.transaction(async (tx) => {
    await updateAccount(context, tx, {
      id: identity.benutzerId,
      set: { benachrichtigungenErhalten: erhalten },
      by: identity,
    });
    const account = await requireAccount(tx, identity);
    return { user: currentUser(context, account) };
  });
}
