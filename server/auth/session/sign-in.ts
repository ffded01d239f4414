import {
  endOtherSessions,
  openByPassword,
  openFullSession,
  openPending,
  replaceAllSessions,
  type SessionOrigin,
  wrongCredentials,
} from '@schema-screens/server/accounts';
import { HttpError } from '@schema-screens/server/shared';
import { toDisplayedKundennummer } from '#portal-rules';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalAppContext, PortalTransaction } from '../../types/portal-types.ts';
import type { UserSystemContext } from '../portal-accounts.ts';
import { type BrokerGroup, brokerGroups, type CurrentUser, currentUser } from './current-user.ts';
import { isOneTimePassword } from './one-time-password.ts';
import { type PasswordClaim, provePassword, resetClaimAttempts } from './prove-password.ts';
import { findAccountBySignInName, isFormerName, lockAccount, type UserAccount } from './user-account.ts';

/** What a browser sends to sign in; `address` is its network address, `device` a description of it in plain words. */
export interface PortalCredentials {
  readonly benutzername: string;
  readonly passwort: string;
  readonly address: string;
  readonly device: string;
  /** The device token of the browser for the account with this id, if any. */
  deviceOf?(benutzerId: number | undefined): string | undefined;
}

/** A completed sign-in. */
export interface SignedIn {
  readonly token: string;
  readonly user: CurrentUser;
  readonly maklergruppen: readonly BrokerGroup[];
}

/** The possible results of a correct password (docs/portal/konto.md, KO-4). */
export type SignInResult =
  | SignedIn
  | { readonly zweiFaktorErforderlich: true; readonly token: string }
  | { readonly user: CurrentUser };

/**
 * Checks user name and password. Throws the same 422 for an unknown user, a wrong password and a locked account, after
 * the same amount of work; a 403 for an expired one-time password and for a former user name; a 429 after too many
 * attempts.
 */
export async function signInBenutzer(
  context: UserSystemContext,
  credentials: PortalCredentials,
): Promise<SignInResult> {
  const { database } = context;
  const { benutzername, passwort, address, device, deviceOf } = credentials;
  const account = await findAccountBySignInName(database.read, benutzername);
  const claim: PasswordClaim = {
    account,
    name: benutzername,
    passwort,
    address,
    device: deviceOf?.(account?.id),
  };
  const proof = await provePassword(context, claim);
  if (!proof || !account) throw wrongCredentials(context);
  if (isFormerName(account, benutzername)) {
    await database.transaction((tx) => resetClaimAttempts(tx, claim));
    throw changedName(account);
  }
  if (proof === 'einmalpasswort') return takeOneTimePassword(context, claim, account, device);
  requireValidErstkennwort(account, context.now());
  return openByPassword(context, { account, password: passwort }, async (tx, current) => {
    await resetClaimAttempts(tx, claim);
    return continueSignIn(context, tx, current, device);
  });
}

/** Throws a 403 if the one-time password that was proven is too old (docs/portal/konto.md, KO-8). */
export function requireValidErstkennwort(account: UserAccount, now: Date): void {
  const { passwort_vergabe_erzwingen, erstkennwort_gueltig_bis } = account;
  if (!passwort_vergabe_erzwingen || erstkennwort_gueltig_bis === null) return;
  if (new Date(erstkennwort_gueltig_bis) > now) return;
  throw new HttpError(
    403,
    portalTexts().accounts.erstkennwortExpiredTitle,
    portalTexts().accounts.erstkennwortExpired,
  );
}

/**
 * Tells a user who signs in with a former name which name to use (docs/portal/konto.md, KO-8): the customer number as shown after
 * the slash; for staff, who have none, the user name.
 */
function changedName({ rolle, vn_nummer, benutzername }: UserAccount): HttpError {
  const name = rolle === 'vn' && vn_nummer !== null ? toDisplayedKundennummer(vn_nummer) : benutzername;
  return new HttpError(403, portalTexts().benutzername.changedTitle, `Changed Benutzername/${name}`);
}

/**
 * Creates the full session of a user who has proven everything required. A user who must set a password first is not
 * signed in before that.
 */
export async function completeSignIn(
  context: UserSystemContext,
  tx: PortalTransaction,
  account: UserAccount,
  device: string,
): Promise<SignedIn> {
  return signedInAs(context, tx, account, await openFullSession(context, tx, account, device));
}

/** Ends all sessions of a user after a change of the account; a new one replaces that of the caller. */
export async function replaceSessions(
  context: Pick<PortalAppContext, 'resources' | 'now'>,
  tx: PortalTransaction,
  account: UserAccount,
  origin: SessionOrigin,
): Promise<SignedIn> {
  return signedInAs(context, tx, account, await replaceAllSessions(context, tx, account, origin));
}

async function signedInAs(
  context: Pick<PortalAppContext, 'resources'>,
  tx: PortalTransaction,
  account: UserAccount,
  token: string,
): Promise<SignedIn> {
  const maklergruppen = await brokerGroups(context, tx, account);
  return { token, user: currentUser(context, account), maklergruppen };
}

/** Once used, the one-time password is the only one: the old password and all sessions end, and a new password is required. */
async function takeOneTimePassword(
  context: UserSystemContext,
  claim: PasswordClaim,
  { id }: UserAccount,
  device: string,
): Promise<SignInResult> {
  return context.database.transaction(async (tx) => {
    const current = await lockAccount(tx, id);
    const isValid = await isOneTimePassword(tx, id, claim.passwort, context.now());
    if (!current?.isActive || !isValid) throw wrongCredentials(context);
    await resetClaimAttempts(tx, claim);
    await context.accounts.storeProofs(tx, current, { passwordHash: null, mustChange: true });
    await endOtherSessions(tx, id);
    const forced = { ...current, passwort_vergabe_erzwingen: true, mustChange: true };
    return continueSignIn(context, tx, forced, device);
  });
}

async function continueSignIn(
  context: UserSystemContext,
  tx: PortalTransaction,
  account: UserAccount,
  device: string,
): Promise<SignInResult> {
  if (account.isTwoFactorAuthenticationEnabled)
    return {
      zweiFaktorErforderlich: true,
      token: await openPending(context, tx, account, device),
    };
  if (account.passwort_vergabe_erzwingen) return { user: currentUser(context, account) };
  return completeSignIn(context, tx, account, device);
}
