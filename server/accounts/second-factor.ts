import { Secret, TOTP } from 'otpauth';
import type { Transaction } from '../database/database.ts';
import type { MailSenderContext } from '../ports/mail/mail-sender.ts';
import type { AppContext } from '../shared/context.ts';
import { unauthorized } from '../shared/portal-error.ts';
import type { SecretContext } from '../shared/secrets/secret-box.ts';
import type { Session } from '../shared/session.ts';
import type { AccountProofs, AccountSystemContext } from './account-port.ts';
import { requireAttempt, takeBackAttempt } from './attempt-counter.ts';
import {
  countRecoveryCodes,
  createRecoveryCodes,
  dropRecoveryCodes,
  takeRecoveryCode,
} from './recovery-codes.ts';
import { endOtherSessions, endSession, endSessions, isLiving } from './session-store.ts';
import { codeRule } from './sign-in-rules.ts';
import { acceptedStep, isAppCode } from './totp.ts';

const keyBytes = 20;
const triesPerSignIn = 5;

/** What the codes of an account are counted by. */
export const codeSubject = (accountId: number): string => `zweifaktor:${accountId}`;

/** Counts a code before it is checked, wherever it is asked for: ten wrong ones per account and hour. Throws a 429. */
export const countCode = (
  { now }: Pick<AppContext, 'now'>,
  tx: Transaction,
  accountId: number,
): Promise<void> => requireAttempt(tx, codeSubject(accountId), codeRule, now());

/** The result of checking a code: `used` is a valid code of the app that was used before, which is not a guess. */
export type CodeCheck = 'right' | 'used' | 'wrong';

/**
 * Checks typed text against the authenticator app and the recovery codes of a locked account, and uses the code up. Only wrong ones stay
 * counted. The use of a recovery code is reported by mail.
 */
export async function takeCode<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  tx: Transaction,
  account: A,
  typed: string,
): Promise<CodeCheck> {
  const check = isAppCode(typed)
    ? await takeAppCode(context, tx, account, typed)
    : await takeWrittenCode(context, tx, account, typed);
  if (check !== 'wrong') await takeBackAttempt(tx, codeSubject(account.id));
  return check;
}

/** Each code is accepted once: a used time step and those before it are rejected. */
async function takeAppCode<A extends AccountProofs>(
  { accounts, secretBox, now }: AccountSystemContext<A>,
  tx: Transaction,
  account: A,
  typed: string,
): Promise<CodeCheck> {
  const { totpSecret, totpStep } = account;
  const step = totpSecret === null ? undefined : acceptedStep(secretBox.open(totpSecret), typed, now());
  if (step === undefined) return 'wrong';
  if (totpStep !== null && step <= totpStep) return 'used';
  await accounts.storeProofs(tx, account, { totpStep: step });
  return 'right';
}

async function takeWrittenCode<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  tx: Transaction,
  account: A,
  typed: string,
): Promise<CodeCheck> {
  if (!(await takeRecoveryCode(tx, account.id, typed, context.now()))) return 'wrong';
  const left = await countRecoveryCodes(tx, account.id);
  await context.accounts.report(tx, context, account, { kind: 'recoveryCodeUsed', left });
  return 'right';
}

/** A try of a pending sign-in. */
export interface PendingTry<A extends AccountProofs, Opened> {
  /** Counts it for the account; throws a 429 after too many. */
  count(tx: Transaction): Promise<void>;
  /** Checks the proof of the locked account, and uses it up. */
  take(tx: Transaction, account: A): Promise<CodeCheck>;
  /** Opens what a right one leads to. */
  open(tx: Transaction, account: A): Promise<Opened>;
}

/**
 * Completes a pending sign-in. Each try is counted before it is checked; after five wrong ones the sign-in has to start again. Undefined
 * for a wrong proof. Throws a 401 if the pending session has ended, such as by a change of the account, and a 429.
 */
export async function completePending<A extends AccountProofs, Opened>(
  { accounts, database }: Pick<AccountSystemContext<A>, 'accounts' | 'database'>,
  session: Session,
  { count, take, open }: PendingTry<A, Opened>,
): Promise<Opened | undefined> {
  const isCounted = await database.transaction(async (tx) => {
    await count(tx);
    return countTry(tx, session);
  });
  if (!isCounted) throw unauthorized();
  return database.transaction(async (tx) => {
    const account = await accounts.lock(tx, session.identity.userId);
    if (!account?.isActive || account.totpSecret === null || !(await isLiving(tx, session)))
      throw unauthorized();
    const check = await take(tx, account);
    if (check === 'right') {
      await endSession(tx, session.tokenHash);
      return open(tx, account);
    }
    if (check === 'used') await takeBackTry(tx, session);
    else await endUsedUp(tx, session);
    return undefined;
  });
}

async function countTry(tx: Transaction, { tokenHash }: Session): Promise<boolean> {
  const counted = await tx
    .updateTable('sitzung')
    .set((eb) => ({ versuche: eb('versuche', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('versuche', '<', triesPerSignIn)
    .returning('versuche')
    .executeTakeFirst();
  return counted !== undefined;
}

const takeBackTry = (tx: Transaction, { tokenHash }: Session): Promise<unknown> =>
  tx
    .updateTable('sitzung')
    .set((eb) => ({ versuche: eb('versuche', '-', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('versuche', '>', 0)
    .execute();

const endUsedUp = (tx: Transaction, { tokenHash }: Session): Promise<unknown> =>
  endSessions(tx, (eb) => eb.and([eb('token_hash', '=', tokenHash), eb('versuche', '>=', triesPerSignIn)]));

/** A setup key that was shown in a session, and when it was made. */
export interface SetupKey {
  readonly key: string;
  readonly made: Date;
}

/** The setup key last shown in a session, locked; undefined if there is none. */
export async function setupKeyOf(
  { secretBox }: SecretContext,
  tx: Transaction,
  { tokenHash }: Session,
): Promise<SetupKey | undefined> {
  const stored = await tx
    .selectFrom('sitzung')
    .select('tfa_entwurf')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  if (!stored?.tfa_entwurf) return undefined;
  const [key = '', made = ''] = secretBox.open(stored.tfa_entwurf).split(' ');
  return { key, made: new Date(made) };
}

/** Makes a setup key, which belongs to the session and has no effect until a code proves that an app has it. */
export async function makeSetupKey(
  { secretBox, now }: SecretContext & Pick<AppContext, 'now'>,
  tx: Transaction,
  { tokenHash }: Session,
): Promise<string> {
  const { base32 } = new Secret({ size: keyBytes });
  await tx
    .updateTable('sitzung')
    .set({ tfa_entwurf: secretBox.seal(`${base32} ${now().toISOString()}`) })
    .where('token_hash', '=', tokenHash)
    .execute();
  return base32;
}

/** The address by which authenticator apps read a setup key, as a QR code. */
export const setupUri = ({ mailSender }: MailSenderContext, userName: string, key: string): string =>
  new TOTP({ issuer: mailSender.product, label: userName, secret: Secret.fromBase32(key) }).toString();

/**
 * Turns the second factor of a locked account on by a code of the new app, and reports it by mail. Returns the recovery codes, which are
 * shown once; undefined for a wrong code.
 */
export async function turnOnTwoFactor<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  tx: Transaction,
  account: A,
  { key, code }: { readonly key: string; readonly code: string },
): Promise<readonly string[] | undefined> {
  const { accounts, secretBox, now } = context;
  const step = acceptedStep(key, code, now());
  if (step === undefined) return undefined;
  await takeBackAttempt(tx, codeSubject(account.id));
  await accounts.storeProofs(tx, account, { totpSecret: secretBox.seal(key), totpStep: step });
  await accounts.report(tx, context, account, { kind: 'twoFactorOn' });
  return createRecoveryCodes(tx, account.id);
}

/** Turns the second factor of an account off; all its sessions but the given one end, and a mail reports it. */
export async function turnOffTwoFactor<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  tx: Transaction,
  account: A,
  own?: Session,
): Promise<void> {
  await dropTwoFactor(context, tx, account);
  await endOtherSessions(tx, account.id, own?.tokenHash);
  await context.accounts.report(tx, context, account, { kind: 'twoFactorOff' });
}

/** Removes setup key and recovery codes. */
export async function dropTwoFactor<A extends AccountProofs>(
  { accounts }: Pick<AccountSystemContext<A>, 'accounts'>,
  tx: Transaction,
  account: A,
): Promise<void> {
  await accounts.storeProofs(tx, account, { totpSecret: null, totpStep: null });
  await dropRecoveryCodes(tx, account.id);
}
