import {
  countRecoveryCodes,
  lockAccountOf,
  renewRecoveryCodes,
  requireFreshProof,
  requireTwoFactor,
} from '@schema-screens/server/accounts';
import type { Session } from '@schema-screens/server/shared';
import type { UserSystemContext } from '../../auth/portal-accounts.ts';
import { findAccount, requireAccount } from '../../auth/session/user-account.ts';
import type { PortalAppContext } from '../../types/portal-types.ts';

/** Whether two-factor is on, and the number of unused recovery codes. */
export interface RecoveryState {
  readonly aktiv: boolean;
  readonly anzahl: number;
}

export async function recoveryState(
  { database }: Pick<PortalAppContext, 'database'>,
  { identity }: Session,
): Promise<RecoveryState> {
  const account = await findAccount(database.read, identity.userId);
  return {
    aktiv: account?.isTwoFactorAuthenticationEnabled === true,
    anzahl: await countRecoveryCodes(database.read, identity.userId),
  };
}

/**
 * Replaces the caller's recovery codes by ten new ones. Requires the password if the last proof is too old. Throws a 409 if two-factor is
 * off, 422, 429.
 */
export async function replaceRecoveryCodes(
  context: UserSystemContext,
  { session, address }: { readonly session: Session; readonly address: string },
  { passwort }: { readonly passwort?: string | null },
): Promise<{ readonly wiederherstellungscodes: readonly string[] }> {
  const { database } = context;
  const account = await requireAccount(database.read, session.identity);
  requireTwoFactor(context, account);
  await requireFreshProof(context, session, { account, password: passwort, address });
  return database.transaction(async (tx) => ({
    wiederherstellungscodes: await renewRecoveryCodes(context, tx, await lockAccountOf(context, tx, session)),
  }));
}
