import { Secret, TOTP } from 'otpauth';
import type { Transaction } from '../database/database.ts';
import { conflict, unauthorized } from '../shared/portal-error.ts';
import { requestTexts } from '../shared/request-locale.ts';
import type { Session } from '../shared/session.ts';
import type { AccountContext } from './account-context.ts';
import { mailAccount } from './account-mails.ts';
import { refuse } from './account-passwords.ts';
import type { Account } from './account-store.ts';
import { accountTables } from './account-tables.ts';
import { requireAttempt, takeBackAttempt } from './attempt-counter.ts';
import {
  countRecoveryCodes,
  createRecoveryCodes,
  dropRecoveryCodes,
  takeRecoveryCode,
} from './recovery-codes.ts';
import { endOtherSessions } from './session-store.ts';
import { codeRule } from './sign-in-rules.ts';
import { acceptedStep, isAppCode } from './totp.ts';

const keyBytes = 20;
const draftMs = 15 * 60_000;

/** Uses up a code of the app, or a recovery code, which a mail reports; false for a wrong one. */
export async function takeCode(
  context: AccountContext,
  tx: Transaction,
  account: Account,
  typed: string,
): Promise<boolean> {
  if (isAppCode(typed)) return takeAppCode(context, tx, account, typed);
  if (!(await takeRecoveryCode(tx, account.id, typed, context.now()))) return false;
  const left = await countRecoveryCodes(tx, account.id);
  await mailAccount(tx, context, account, ({ recoveryCodeUsed, warning }) => ({
    betreff: recoveryCodeUsed.subject,
    absaetze: [recoveryCodeUsed.text(account.userName, left), warning],
  }));
  return true;
}

/** Each code is accepted once: a used time step and those before it are rejected. */
async function takeAppCode(
  { secretBox, now }: AccountContext,
  tx: Transaction,
  { id, totpSecret, totpStep }: Account,
  typed: string,
): Promise<boolean> {
  const step = totpSecret === null ? undefined : acceptedStep(secretBox.open(totpSecret), typed, now());
  if (step === undefined || (totpStep !== null && step <= totpStep)) return false;
  await accountTables(tx)
    .updateTable('account_secret')
    .set({ totp_step: step })
    .where('account_id', '=', id)
    .execute();
  return true;
}

/** A new setup key; it has no effect until a code proves that an app has it. Throws a 409 if there is a second factor already. */
export async function draftTwoFactor(
  { database, secretBox, mailSender, now }: AccountContext,
  session: Session,
  account: Account,
): Promise<{ readonly secret: string; readonly uri: string }> {
  if (account.totpSecret !== null) throw conflict(requestTexts().accounts.twoFactorOn);
  const secret = new Secret({ size: keyBytes });
  await database.transaction((tx) =>
    tx
      .updateTable('sitzung')
      .set({ tfa_entwurf: secretBox.seal(`${secret.base32} ${now().toISOString()}`) })
      .where('token_hash', '=', session.tokenHash)
      .execute(),
  );
  const totp = new TOTP({ issuer: mailSender.product, label: account.userName, secret });
  return { secret: secret.base32, uri: totp.toString() };
}

/** Switches the second factor on by a code of the new app; other sessions end. Returns the recovery codes, which are shown once. */
export async function confirmTwoFactor(
  context: AccountContext,
  session: Session,
  code: string,
): Promise<readonly string[]> {
  const { accounts, database, secretBox, now } = context;
  const { userId } = session.identity;
  const subject = `zweifaktor-neu:${userId}`;
  await database.transaction((tx) => requireAttempt(tx, subject, codeRule, now()));
  return database.transaction(async (tx) => {
    const account = await accounts.lock(tx, userId);
    if (!account) throw unauthorized();
    if (account.totpSecret !== null) throw conflict(requestTexts().accounts.twoFactorOn);
    const stored = await tx
      .selectFrom('sitzung')
      .select('tfa_entwurf')
      .where('token_hash', '=', session.tokenHash)
      .executeTakeFirst();
    const [key = '', drawn = ''] = stored?.tfa_entwurf ? secretBox.open(stored.tfa_entwurf).split(' ') : [];
    if (key === '' || now().getTime() - Date.parse(drawn) > draftMs)
      throw conflict(requestTexts().accounts.noSetup);
    const step = acceptedStep(key, code, now());
    if (step === undefined) throw refuse('code', requestTexts().accounts.wrongCode);
    await takeBackAttempt(tx, subject);
    await accountTables(tx)
      .updateTable('account_secret')
      .set({ totp_secret: secretBox.seal(key), totp_step: step })
      .where('account_id', '=', userId)
      .execute();
    await tx
      .updateTable('sitzung')
      .set({ tfa_entwurf: null })
      .where('token_hash', '=', session.tokenHash)
      .execute();
    await endOtherSessions(tx, userId, session.tokenHash);
    await mailAccount(tx, context, account, ({ twoFactorChanged, warning }) => ({
      betreff: twoFactorChanged.subject,
      absaetze: [twoFactorChanged.on(account.userName), warning],
    }));
    return createRecoveryCodes(tx, userId);
  });
}

/**
 * Switches the second factor of an account off; its sessions end but the given one. Throws a 409 if there is none.
 *
 * @param own the session that stays
 */
export async function turnOffTwoFactor(
  context: AccountContext,
  tx: Transaction,
  account: Account,
  own?: Session,
): Promise<void> {
  if (account.totpSecret === null) throw conflict(requestTexts().accounts.twoFactorOff);
  await accountTables(tx)
    .updateTable('account_secret')
    .set({ totp_secret: null, totp_step: null })
    .where('account_id', '=', account.id)
    .execute();
  await dropRecoveryCodes(tx, account.id);
  await endOtherSessions(tx, account.id, own?.tokenHash);
  await mailAccount(tx, context, account, ({ twoFactorChanged, warning }) => ({
    betreff: twoFactorChanged.subject,
    absaetze: [twoFactorChanged.off(account.userName), warning],
  }));
}
