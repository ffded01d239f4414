import { deletePasskeys, passkeysOf } from '../../accounts/passkeys/passkey-store.ts';
import { hashPassword } from '../../accounts/password.ts';
import { sessionOrigin } from '../../accounts/session-store.ts';
import { queueAccountMail } from '../../auth/account-mail.ts';
import { passkeysLink, remainingPasskeys, removedPasskeys } from '../../auth/passkey-texts.ts';
import type { UserSystemContext } from '../../auth/portal-accounts.ts';
import { asRandomPassword, dropOneTimePassword } from '../../auth/session/one-time-password.ts';
import { passwordObjection } from '../../auth/session/password-block-list.ts';
import { forgiveClaim, type PasswordClaim, provePassword } from '../../auth/session/prove-password.ts';
import { replaceSessions, requireValidErstkennwort, type SignedIn } from '../../auth/session/sign-in.ts';
import { findAccount, findAccountBySignInName, type UserAccount } from '../../auth/session/user-account.ts';
import { updateAccount } from '../../auth/update-account.ts';
import { accountActor } from '../../resources/rows/stamp.ts';
import type { FormBodies } from '../../resources/schema/bodies.gen.ts';
import { forbidden, type HttpError, invalid } from '../../shared/http-error.ts';
import { translate } from '../../shared/request-locale.ts';
import type { Session } from '../../shared/session.ts';
import { countEreignis } from '../statistik/count-ereignis.ts';
import { isNamed } from './is-named.ts';

/** What the form sends. The session and the old password decide whose password is changed; the names only have to match. */
type PasswordChange = FormBodies['passwort_aendern'];

/** Who changes the password: a user with a session, or one who must set a password before getting one. */
export interface PasswordChanger {
  readonly session: Session | undefined;
  readonly address: string;
  /** Browser and device in words. */
  readonly device: string;
}

/**
 * Sets a new password. The old or one-time password is the proof, and counts as a sign-in attempt. Replaces all sessions of the
 * user by a new one and sends a mail about it. A one-time password returns the account to its owner, so existing passkeys are
 * removed. Throws a 403 if the names are not the caller's or the one-time password has expired, a 422 with details, a 429 after
 * too many attempts.
 */
export async function changePassword(
  context: UserSystemContext,
  { session, address, device }: PasswordChanger,
  change: PasswordChange,
): Promise<SignedIn> {
  const { database } = context;
  if (asRandomPassword(change.passwort) === asRandomPassword(change.altesPw))
    throw refuse('passwort', sameAsBefore);
  const account = session
    ? await findAccount(database.read, session.identity.userId)
    : await findAccountBySignInName(database.read, change.benutzername ?? '');
  if (session && account && !isNamed(account, change)) throw forbidden();
  const claim: PasswordClaim = {
    account,
    name: change.benutzername ?? '',
    passwort: change.altesPw,
    address,
    isSignedIn: session !== undefined,
  };
  const proof = await provePassword(context, claim);
  const mayChange = account && (session || (isNamed(account, change) && mayChangeWithoutSession(account)));
  if (!proof || !account || !mayChange) throw refuse('altesPw', 'Das alte Passwort ist nicht richtig.');
  await database.transaction((tx) => forgiveClaim(tx, claim));
  if (proof === 'passwort') requireValidErstkennwort(account, context.now());
  const objection = await passwordObjection(change.passwort, account);
  if (objection !== undefined) throw refuse('passwort', objection);
  const isRecovery = proof === 'einmalpasswort' || account.passwort_vergabe_erzwingen;
  const newHash = await hashPassword(change.passwort);
  const signedIn = await database.transaction(async (tx) => {
    const row = await updateAccount(context, tx, {
      id: account.id,
      set: { passwort_hash: newHash, passwort_vergabe_erzwingen: false, erstkennwort_gueltig_bis: null },
      where: (eb) =>
        eb.and([
          eb('aktiv', '=', true),
          eb('passwort_hash', 'is not distinct from', account.passwordHash),
          eb('isTwoFactorAuthenticationEnabled', '=', account.isTwoFactorAuthenticationEnabled),
        ]),
      by: accountActor(account),
    });
    const changed = row && (await findAccount(tx, account.id));
    if (!changed) return undefined;
    await dropOneTimePassword(tx, account.id);
    if (isFirstOwnPassword(account)) await countEreignis(tx, context.now(), 'registrierung_abgeschlossen');
    const removed = isRecovery ? await deletePasskeys(tx, account.id) : 0;
    const remaining = (await passkeysOf(tx, account.id)).length;
    await queueAccountMail(tx, context, changed, () => ({
      betreff: 'Ihr Passwort wurde geändert',
      absaetze: [
        translate(
          'das Passwort Ihres Benutzerkontos „{benutzername}“ wurde geändert. Auf anderen Geräten wurden Sie abgemeldet.',
          { benutzername: changed.benutzername },
        ),
        ...removedPasskeys(removed),
        ...remainingPasskeys(remaining),
      ],
      ...(remaining > 0 && { link: passkeysLink }),
    }));
    // Not recorded as a sign-in: after a forced change the user signs in with the new password, and sees the sign-in before it.
    return replaceSessions(context, tx, changed, session ? sessionOrigin(session) : { device });
  });
  // A concurrent change was faster: the password given as proof is no longer the account's.
  if (!signedIn) throw refuse('altesPw', 'Das alte Passwort ist nicht richtig.');
  return signedIn;
}

/** A policyholder replaces the one-time password from the letter, which completes the registration. */
const isFirstOwnPassword = (account: UserAccount): boolean =>
  account.rolle === 'vn' && account.passwort_vergabe_erzwingen && account.erstkennwort_gueltig_bis !== null;

/** Only a forced change is possible without a session, and never without the second factor. */
const mayChangeWithoutSession = (account: UserAccount): boolean =>
  account.passwort_vergabe_erzwingen && !account.isTwoFactorAuthenticationEnabled;

const sameAsBefore = 'Das neue Passwort muss sich vom bisherigen unterscheiden.';

const refuse = (dataPath: string, message: string): HttpError => invalid([{ dataPath, message }], message);
