import { forgetAttempts, requireAttempt, takeBackAttempt } from '../../accounts/attempt-counter.ts';
import { countRecoveryCodes, takeRecoveryCode } from '../../accounts/recovery-codes.ts';
import { codeRule } from '../../accounts/sign-in-rules.ts';
import { acceptedStep, isAppCode } from '../../accounts/totp.ts';
import type { Transaction } from '../../database/database.ts';
import type { MailContext } from '../../ports/mail/queue-mail.ts';
import type { AppContext } from '../../shared/context.ts';
import { invalid, type PortalError } from '../../shared/portal-error.ts';
import { translate } from '../../shared/request-locale.ts';
import type { SecretContext } from '../../shared/secrets/secret-box.ts';
import { queueAccountMail } from '../account-mail.ts';
import { updateAccount } from '../update-account.ts';
import type { UserAccount } from './user-account.ts';

/** Counts a code before it is checked, wherever it is asked for: ten wrong ones per account and hour. Throws a 429. */
export const countCode = (
  context: Pick<AppContext, 'now'>,
  tx: Transaction,
  benutzerId: number,
): Promise<void> => requireAttempt(tx, subjectOf(benutzerId), codeRule, context.now());

/** Counts setup keys separately from codes: guessed codes must not lock out an owner who has lost the phone. Throws a 429. */
export const countSetupKey = (
  context: Pick<AppContext, 'now'>,
  tx: Transaction,
  benutzerId: number,
): Promise<void> => requireAttempt(tx, setupKeySubject(benutzerId), codeRule, context.now());

/** A correct setup key does not count as a guess and resets the guessed codes as well. */
export async function forgiveSetupKey(tx: Transaction, benutzerId: number): Promise<void> {
  await takeBackAttempt(tx, setupKeySubject(benutzerId));
  await forgetAttempts(tx, subjectOf(benutzerId));
}

/** A correct code was not a guess. */
export const forgiveCode = (tx: Transaction, benutzerId: number): Promise<void> =>
  takeBackAttempt(tx, subjectOf(benutzerId));

/** The result of checking a code: `used` is a valid code of the app that was used before, which is not a guess. */
export type CodeCheck = 'right' | 'used' | 'wrong';

/**
 * Checks typed text against the account's authenticator app and recovery codes, and uses the code up. Only wrong ones
 * stay counted. The use of a recovery code is reported by mail.
 */
export async function takeCode(
  context: MailContext,
  tx: Transaction,
  account: UserAccount,
  typed: string,
): Promise<CodeCheck> {
  const check = isAppCode(typed)
    ? await takeAppCode(context, tx, account, typed)
    : await takeWrittenCode(context, tx, account, typed);
  if (check !== 'wrong') await forgiveCode(tx, account.id);
  return check;
}

/** The error of an invalid code, at its field. */
export const wrongCode = (dataPath: string, typed: string): PortalError => {
  const message = isAppCode(typed)
    ? 'Der Bestätigungscode ist nicht richtig oder wurde schon verwendet. Bitte warten Sie auf den nächsten Code.'
    : 'Der Code ist nicht richtig oder wurde schon verwendet.';
  return invalid([{ dataPath, message }], message);
};

/** The error of a code that does not match a setup key that is being activated. */
export const wrongSetupCode = (dataPath: string): PortalError => {
  const message = 'Der Bestätigungscode ist nicht richtig.';
  return invalid([{ dataPath, message }], message);
};

/** Each code is accepted once: a used time step and those before it are rejected. */
async function takeAppCode(
  context: SecretContext & Pick<AppContext, 'resources' | 'now'>,
  tx: Transaction,
  { id, tfa_geheimnis }: UserAccount,
  typed: string,
): Promise<CodeCheck> {
  if (!tfa_geheimnis) return 'wrong';
  const step = acceptedStep(context.secretBox.open(tfa_geheimnis), typed, context.now());
  if (step === undefined) return 'wrong';
  const taken = await updateAccount(context, tx, {
    id,
    set: { tfa_letzter_schritt: step },
    where: (eb) => eb.or([eb('tfa_letzter_schritt', 'is', null), eb('tfa_letzter_schritt', '<', step)]),
  });
  return taken ? 'right' : 'used';
}

async function takeWrittenCode(
  context: MailContext,
  tx: Transaction,
  account: UserAccount,
  typed: string,
): Promise<CodeCheck> {
  if (!(await takeRecoveryCode(tx, account.id, typed, context.now()))) return 'wrong';
  const left = await countRecoveryCodes(tx, account.id);
  await queueAccountMail(tx, context, account, () => ({
    betreff: 'Ein Wiederherstellungscode wurde verwendet',
    absaetze: [
      translate(
        'für Ihr Benutzerkonto „{benutzername}“ wurde anstelle der Authentifizierungs-App ein Wiederherstellungscode verwendet. {rest}',
        { benutzername: account.benutzername, rest: leftText(left) },
      ),
    ],
  }));
  return 'right';
}

const leftText = (left: number): string =>
  left === 0
    ? translate('Es ist kein Code mehr übrig. Bitte erzeugen Sie neue.')
    : left === 1
      ? translate('Es ist noch ein Code übrig.')
      : translate('Es sind noch {left} Codes übrig.', { left });

const subjectOf = (benutzerId: number): string => `zweifaktor:${benutzerId}`;
const setupKeySubject = (benutzerId: number): string => `einrichtungsschluessel:${benutzerId}`;
