import { replacePassword, sessionOrigin } from '@schema-screens/server/accounts';
import { forbidden, type Session } from '@schema-screens/server/shared';
import type { UserSystemContext } from '../../auth/portal-accounts.ts';
import { asRandomPassword } from '../../auth/session/one-time-password.ts';
import { type PasswordClaim, provePassword, resetClaimAttempts } from '../../auth/session/prove-password.ts';
import { replaceSessions, requireValidErstkennwort, type SignedIn } from '../../auth/session/sign-in.ts';
import { findAccount, findAccountBySignInName, type UserAccount } from '../../auth/session/user-account.ts';
import type { FormBodies } from '../../types/bodies.gen.ts';
import { countEreignis } from '../statistik/count-ereignis.ts';

/** What the form sends. The session and the old password decide whose password is changed; the names only have to match. */
type PasswordChange = FormBodies['passwort_aendern'];

/** Who changes the password: a user with a session, or one who must set a password before getting one. */
export interface PasswordChangeCaller {
  readonly session: Session | undefined;
  readonly address: string;
  /** Browser and device in words. */
  readonly device: string;
}

/**
 * Sets a new password. The old or one-time password is the proof, and counts as a sign-in attempt. Replaces all sessions of the
 * user by a new one. A one-time password returns the account to its owner. Throws a 403 if the names are not the caller's or the
 * one-time password has expired, a 422 with details, a 429 after too many attempts.
 */
export async function changePassword(
  context: UserSystemContext,
  { session, address, device }: PasswordChangeCaller,
  change: PasswordChange,
): Promise<SignedIn> {
  const { accounts, database } = context;
  const outdated = () => accounts.refusal('wrongFormerPassword');
  if (asRandomPassword(change.passwort) === asRandomPassword(change.altesPw))
    throw accounts.refusal('samePassword');
  const account = session
    ? await findAccount(database.read, session.identity.userId)
    : await findAccountBySignInName(database.read, change.benutzername ?? '');
  if (session && account && !matchesAccount(account, change)) throw forbidden();
  const claim: PasswordClaim = {
    account,
    name: change.benutzername ?? '',
    passwort: change.altesPw,
    address,
    isSignedIn: session !== undefined,
  };
  const proof = await provePassword(context, claim);
  const mayChange =
    account && (session || (matchesAccount(account, change) && mayChangeWithoutSession(account)));
  if (!proof || !account || !mayChange) throw outdated();
  await database.transaction((tx) => resetClaimAttempts(tx, claim));
  if (proof === 'passwort') requireValidErstkennwort(account, context.now());
  const isRecovery = proof === 'einmalpasswort' || account.mustChange;
  return replacePassword(
    context,
    { account, password: change.passwort, isRecovery, outdated },
    async (tx, changed) => {
      if (isFirstOwnPassword(account)) await countEreignis(tx, context.now(), 'registrierung_abgeschlossen');
      // Not recorded as a sign-in: after a forced change the user signs in with the new password, and sees the sign-in before it.
      return replaceSessions(
        context,
        tx,
        { ...changed, passwort_vergabe_erzwingen: false },
        session ? sessionOrigin(session) : { device },
      );
    },
  );
}

/** A policyholder replaces the one-time password from the letter, which completes the registration. */
const isFirstOwnPassword = (account: UserAccount): boolean =>
  account.rolle === 'vn' && account.passwort_vergabe_erzwingen && account.erstkennwort_gueltig_bis !== null;

/** Only a forced change is possible without a session, and never without the second factor. */
const mayChangeWithoutSession = (account: UserAccount): boolean =>
  account.passwort_vergabe_erzwingen && !account.isTwoFactorAuthenticationEnabled;

/** Fields by which a form may name the account it is about. */
interface NamedAccount {
  readonly benutzerId?: number | null;
  readonly benutzername?: string | null;
}

/** Whether the account fields of a form are missing or match the account. */
export const matchesAccount = (account: UserAccount, { benutzerId, benutzername }: NamedAccount): boolean =>
  (benutzerId ?? account.id) === account.id &&
  (benutzername ?? account.benutzername) === account.benutzername;
