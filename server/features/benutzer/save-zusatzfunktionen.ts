import { brokerGroups, type CurrentUser, currentUser } from '../../auth/session/current-user.ts';
import { requireAccount } from '../../auth/session/user-account.ts';
import { updateAccount } from '../../auth/update-account.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Identity } from '../../shared/identity.ts';
import { forbidden } from '../../shared/portal-error.ts';

/**
 * Stores whether the caller wants the additional functions; returns the updated user. Only policyholders whose broker belongs to
 * an active group may switch them on (docs/portal/konto.md, KO-2), others get a 403; anybody may switch them off.
 */
export function saveZusatzfunktionen(
  context: Pick<AppContext, 'database' | 'resources' | 'now'>,
  identity: Identity,
  aktiv: boolean,
): Promise<{ readonly user: CurrentUser }> {
  return context.database.transaction(async (tx) => {
    const before = await requireAccount(tx, identity);
    if (aktiv && (await brokerGroups(context, tx, before)).length === 0) throw forbidden();
    await updateAccount(context, tx, {
      id: identity.benutzerId,
      set: { zusatzfeatures_aktiv: aktiv },
      by: identity,
    });
    return { user: currentUser(context, { ...before, zusatzfeatures_aktiv: aktiv }) };
  });
}
