import { requireAttempt } from '../../accounts/attempt-counter.ts';
import { perHour } from '../../accounts/attempt-rule.ts';
import { isFresh, requireFreshProof } from '../../accounts/password-proof.ts';
import { countCode, takeCode, wrongCode } from '../../accounts/second-factor.ts';
import { sessionOrigin } from '../../accounts/session-store.ts';
import { neutral, queueAccountMail } from '../../auth/account-mail.ts';
import type { UserSystemContext } from '../../auth/portal-accounts.ts';
import { dropOneTimePassword } from '../../auth/session/one-time-password.ts';
import { replaceSessions, type SignedIn } from '../../auth/session/sign-in.ts';
import { lockAccount, requireAccount, type UserAccount } from '../../auth/session/user-account.ts';
import { updateAccount } from '../../auth/update-account.ts';
import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../http/context.ts';
import type { MailContext } from '../../ports/mail/queue-mail.ts';
import { constraintError } from '../../resources/references/constraint-error.ts';
import { accountActor } from '../../resources/rows/stamp.ts';
import type { FormBodies } from '../../resources/schema/bodies.gen.ts';
import { emailKey, storedEmail } from '../../shared/email-adresse.ts';
import { type ErrorDetail, forbidden, invalid } from '../../shared/http-error.ts';
import { translate } from '../../shared/request-locale.ts';
import type { Session } from '../../shared/session.ts';
import type { BotCheckContext } from '../bot-pruefung/bot-check.ts';
import { requireHuman } from '../bot-pruefung/require-human.ts';
import { createEmailReturn, emailReturnDays } from './email-return.ts';
import { formerEmails, readFormerEmails } from './former-emails.ts';
import { isNamed } from './is-named.ts';

const changesPerHour = 5;

/** What the form sends. The session decides whose address is changed; the names only have to match it. */
type EmailChange = FormBodies['email_aendern'];

/**
 * Changes the e-mail address. Requires a code if two-factor is on (path `tfaCode`), otherwise a bot check, and the password if
 * the last proof is too old (path `passwort`). Replaces all sessions by a new one. Both addresses get a mail; the one to the old
 * address has a link that reverts the change. Throws a 403 if the names are not the caller's, a 422 with details, a 429 after too
 * many attempts.
 */
export async function changeEmail(
  context: UserSystemContext & BotCheckContext,
  { session, address }: { readonly session: Session; readonly address: string },
  change: EmailChange,
): Promise<SignedIn> {
  const { database } = context;
  const account = await requireAccount(database.read, session.identity);
  if (!isNamed(account, change)) throw forbidden();
  if (!account.isTwoFactorAuthenticationEnabled)
    await requireHuman(context, {
      action: 'email',
      token: change.token,
      v3Failed: change.v3Failed,
      address,
    });
  const wrong = wrongAddresses(account, change);
  if (wrong.length > 0) throw invalid(wrong);
  const password = change.passwort;
  const isProven = isFresh(session, context.now()) || Boolean(password);
  const missingProof = isProven ? [] : context.accounts.refusal('proofNeeded').details;
  const questions = [...missingCode(account, change), ...missingProof];
  if (questions.length > 0) throw invalid(questions);
  const nachweis = await requireFreshProof(context, session, { account, password, address });
  await database.transaction(async (tx) => {
    await requireAttempt(tx, `email:${account.id}`, perHour(changesPerHour), context.now());
    if (account.isTwoFactorAuthenticationEnabled) await countCode(context, tx, account.id);
  });
  const signedIn = await database.transaction(async (tx) => {
    if (!(await isCodeRight(context, tx, account, change))) return undefined;
    const changed = await storeEmail(context, tx, account, storedEmail(change.email));
    await notifyBoth(context, tx, account, changed);
    return replaceSessions(context, tx, changed, { ...sessionOrigin(session), provenAt: nachweis });
  });
  if (!signedIn) throw wrongCode(context, change.tfaCode ?? '', 'tfaCode');
  return signedIn;
}

const unknownAddress: ErrorDetail = {
  dataPath: 'alteEmail',
  message: 'Diese E-Mail-Adresse ist nicht zu Ihrem Benutzerkonto hinterlegt.',
};

function wrongAddresses(account: UserAccount, { alteEmail, email }: EmailChange): readonly ErrorDetail[] {
  const current = emailKey(account.email);
  if (emailKey(alteEmail) !== current) return [unknownAddress];
  if (emailKey(email) === current)
    return [
      { dataPath: 'email', message: 'Die neue E-Mail-Adresse muss sich von der bisherigen unterscheiden.' },
    ];
  return [];
}

function missingCode(account: UserAccount, { tfaCode }: EmailChange): readonly ErrorDetail[] {
  if (!account.isTwoFactorAuthenticationEnabled || tfaCode?.trim()) return [];
  return [{ dataPath: 'tfaCode', message: 'Bitte bestätigen Sie die Änderung mit einem Code.' }];
}

async function isCodeRight(
  context: UserSystemContext,
  tx: Transaction,
  { id, isTwoFactorAuthenticationEnabled }: UserAccount,
  { tfaCode }: EmailChange,
): Promise<boolean> {
  if (!isTwoFactorAuthenticationEnabled) return true;
  const current = await lockAccount(tx, id);
  return current !== undefined && (await takeCode(context, tx, current, tfaCode ?? '')) === 'right';
}

async function storeEmail(
  context: Pick<AppContext, 'resources' | 'now'>,
  tx: Transaction,
  account: UserAccount,
  email: string,
): Promise<UserAccount> {
  const former = await readFormerEmails(tx, account.id);
  const changed = await updateAccount(context, tx, {
    id: account.id,
    set: { email, fruehere_emails: formerEmails(former, account.email, email) },
    where: (eb) => eb.and({ aktiv: true, email: account.email }),
    by: accountActor(account),
  }).catch((error: unknown) => {
    throw constraintError(context.resources.get('benutzer').table, error);
  });
  // A concurrent change was faster: the old address in the form is no longer the account's.
  if (!changed) throw invalid([unknownAddress]);
  await dropOneTimePassword(tx, account.id);
  return { ...account, email };
}

async function notifyBoth(
  context: MailContext,
  tx: Transaction,
  before: UserAccount,
  after: UserAccount,
): Promise<void> {
  const token = await createEmailReturn(context, tx, before);
  const betreff = 'Ihre E-Mail-Adresse wurde geändert';
  await queueAccountMail(tx, context, before, () => ({
    betreff,
    absaetze: [
      translate(
        'zu Ihrem Benutzerkonto „{benutzername}“ wurde eine andere E-Mail-Adresse hinterlegt. Diese Adresse erhält deshalb künftig keine E-Mails mehr von uns.',
        { benutzername: before.benutzername },
      ),
    ],
    link: { text: 'Änderung rückgängig machen', path: `/email-ruecknahme/${token}` },
    warnung: translate(
      'Waren Sie das nicht? Dann machen Sie die Änderung innerhalb von {emailReturnDays} Tagen rückgängig, fordern Sie unter „Passwort vergessen“ ein neues Passwort an und melden Sie sich bei unserem Service.',
      { emailReturnDays },
    ),
  }));
  // The new address is not confirmed yet.
  await queueAccountMail(tx, context, after, () => ({
    betreff,
    anrede: neutral,
    absaetze: [
      'diese E-Mail-Adresse ist ab jetzt zu Ihrem Benutzerkonto hinterlegt. Auf anderen Geräten wurden Sie abgemeldet.',
    ],
    warnung:
      'Waren Sie das nicht, oder haben Sie bei uns kein Benutzerkonto? Dann melden Sie sich bitte bei unserem Service.',
  }));
}
