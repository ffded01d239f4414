import { Secret, TOTP } from 'otpauth';
import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../http/context.ts';
import { type HttpError, unauthorized } from '../../shared/http-error.ts';
import type { Session } from '../../shared/identity.ts';
import type { SecretContext } from '../../shared/secrets/secret-box.ts';
import type { AccountProofs, AccountSystemContext } from '../account-port.ts';
import { requireAttempt, takeBackAttempt } from '../attempt-counter.ts';
import { codeRule } from '../attempt-rule.ts';
import { endOtherSessions, endSession, endSessions, isLiving } from '../sessions/session-store.ts';
import {
  countRecoveryCodes,
  createRecoveryCodes,
  dropRecoveryCodes,
  takeRecoveryCode,
} from './recovery-codes.ts';

const keyBytes = 20;
const triesPerSignIn = 5;

/** What the codes of an account are counted by. */
export const codeSubject = (accountId: number): string => `second-factor:${accountId}`;

/** Counts a code before it is checked, wherever it is asked for: ten wrong ones per account and hour. Throws a 429. */
export const countCode = (
  { now }: Pick<AppContext, 'now'>,
  tx: Transaction,
  accountId: number,
): Promise<void> => requireAttempt(tx, codeSubject(accountId), codeRule, now());

/** The result of checking a code: `used` is a valid code of the app that was used before, which is not a guess. */
export type CodeCheck = 'right' | 'used' | 'wrong';

const period = 30;
const appCode = /^\d{6}$/;

const withoutBlanks = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Whether typed text is a code of an authenticator app, by its form. */
const isAppCode = (typed: string): boolean => appCode.test(withoutBlanks(typed));

/**
 * The time step of a correct code, between one step before and one after the current one; undefined for a wrong code.
 *
 * @param secret the setup key in base32
 */
function acceptedStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
  const delta = totp.validate({ token: withoutBlanks(code), timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

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
  await context.accounts.report(tx, context, account, 'recoveryCodeUsed', { left });
  return 'right';
}

/** A proof that completes a pending sign-in. */
export interface PendingProof<A extends AccountProofs> {
  /** Counts a try; throws a 429 after too many of the account. */
  count(tx: Transaction): Promise<void>;
  /** Checks the proof of the locked account, and uses it up. */
  take(tx: Transaction, account: A): Promise<CodeCheck>;
  /** The error of a wrong one. */
  refusal(): HttpError;
}

/**
 * Completes a pending sign-in. Each try is counted before it is checked; after five wrong ones the sign-in has to start again. Throws a
 * 401 if the pending session has ended, such as by a change of the account, the proof's 422, and a 429.
 */
export async function completePending<A extends AccountProofs, Opened>(
  { accounts, database }: Pick<AccountSystemContext<A>, 'accounts' | 'database'>,
  session: Session,
  proof: PendingProof<A>,
  open: (tx: Transaction, account: A) => Promise<Opened>,
): Promise<Opened> {
  const isCounted = await database.transaction(async (tx) => {
    await proof.count(tx);
    return countTry(tx, session);
  });
  if (!isCounted) throw unauthorized();
  const opened = await database.transaction(async (tx) => {
    const account = await accounts.lock(tx, session.identity.userId);
    if (!account?.isActive || account.totpSecret === null || !(await isLiving(tx, session)))
      throw unauthorized();
    const check = await proof.take(tx, account);
    if (check === 'right') {
      await endSession(tx, session.tokenHash);
      return open(tx, account);
    }
    if (check === 'used') await takeBackTry(tx, session);
    else await endUsedUp(tx, session);
    return undefined;
  });
  if (opened === undefined) throw proof.refusal();
  return opened;
}

/** Completes a pending sign-in by a code of the app or a recovery code. */
export const completeByCode = <A extends AccountProofs, Opened>(
  context: AccountSystemContext<A>,
  session: Session,
  typed: string,
  open: (tx: Transaction, account: A) => Promise<Opened>,
): Promise<Opened> =>
  completePending(
    context,
    session,
    {
      count: (tx) => countCode(context, tx, session.identity.userId),
      take: (tx, account) => takeCode(context, tx, account, typed),
      refusal: () => wrongCode(context, typed),
    },
    open,
  );

/** The error of a wrong code. */
export const wrongCode = <A extends AccountProofs>(
  { accounts }: Pick<AccountSystemContext<A>, 'accounts'>,
  typed: string,
  field?: string,
): HttpError => accounts.refusal(isAppCode(typed) ? 'wrongCode' : 'wrongRecoveryCode', { field });

async function countTry(tx: Transaction, { tokenHash }: Session): Promise<boolean> {
  const counted = await tx
    .updateTable('session')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('attempts', '<', triesPerSignIn)
    .returning('attempts')
    .executeTakeFirst();
  return counted !== undefined;
}

const takeBackTry = (tx: Transaction, { tokenHash }: Session): Promise<unknown> =>
  tx
    .updateTable('session')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('attempts', '>', 0)
    .execute();

const endUsedUp = (tx: Transaction, { tokenHash }: Session): Promise<unknown> =>
  endSessions(tx, (eb) => eb.and([eb('token_hash', '=', tokenHash), eb('attempts', '>=', triesPerSignIn)]));

/** A new key for an authenticator app: as text, and as the address that apps read from a QR code. */
export interface SetupKey {
  readonly key: string;
  readonly uri: string;
}

/**
 * A setup key, which belongs to the session and has no effect until a code proves that an app has it. Throws a 409 if there is a second
 * factor already.
 *
 * @param reuseMs how long the one that the session has is given again
 */
export async function draftTwoFactor<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  session: Session,
  account: A,
  reuseMs = 0,
): Promise<SetupKey> {
  const { accounts, database, mailSender, now } = context;
  if (account.totpSecret !== null) throw accounts.refusal('twoFactorOn');
  const secret = await database.transaction(async (tx) => {
    const shown = await setupKeyOf(context, tx, session);
    const isYoung = shown && now().getTime() - shown.made < reuseMs;
    return isYoung ? Secret.fromBase32(shown.key) : makeSetupKey(context, tx, session);
  });
  const totp = new TOTP({ issuer: mailSender.product, label: account.userName, secret });
  return { key: secret.base32, uri: totp.toString() };
}

/** The setup key last shown in a session, locked, and when it was made (ms); undefined if there is none. */
async function setupKeyOf(
  { secretBox }: SecretContext,
  tx: Transaction,
  { tokenHash }: Session,
): Promise<{ readonly key: string; readonly made: number } | undefined> {
  const stored = await tx
    .selectFrom('session')
    .select('totp_draft')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  if (!stored?.totp_draft) return undefined;
  const [key = '', made = ''] = secretBox.open(stored.totp_draft).split(' ');
  return { key, made: Date.parse(made) };
}

async function makeSetupKey(
  { secretBox, now }: SecretContext & Pick<AppContext, 'now'>,
  tx: Transaction,
  { tokenHash }: Session,
): Promise<Secret> {
  const secret = new Secret({ size: keyBytes });
  await tx
    .updateTable('session')
    .set({ totp_draft: secretBox.seal(`${secret.base32} ${now().toISOString()}`) })
    .where('token_hash', '=', tokenHash)
    .execute();
  return secret;
}

/**
 * Turns the second factor of a locked account on by a code of the new app, and reports it by mail. Returns the recovery codes, which are
 * shown once. Throws a 409 without a setup key, and a 422 for a wrong code.
 *
 * @param maxAgeMs how old the setup key may be
 */
export async function turnOnTwoFactor<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  tx: Transaction,
  account: A,
  {
    session,
    code,
    maxAgeMs = Number.POSITIVE_INFINITY,
  }: { readonly session: Session; readonly code: string; readonly maxAgeMs?: number },
): Promise<readonly string[]> {
  const { accounts, secretBox, now } = context;
  if (account.totpSecret !== null) throw accounts.refusal('twoFactorOn');
  const setup = await setupKeyOf(context, tx, session);
  if (!setup || now().getTime() - setup.made > maxAgeMs) throw accounts.refusal('noSetup');
  const step = acceptedStep(setup.key, code, now());
  if (step === undefined) throw accounts.refusal('wrongSetupCode');
  await takeBackAttempt(tx, codeSubject(account.id));
  await accounts.storeProofs(tx, account, { totpSecret: secretBox.seal(setup.key), totpStep: step });
  await tx
    .updateTable('session')
    .set({ totp_draft: null })
    .where('token_hash', '=', session.tokenHash)
    .execute();
  await accounts.report(tx, context, account, 'twoFactorOn', {});
  return createRecoveryCodes(tx, account.id);
}

/** Replaces the recovery codes of a locked account, and reports it by mail. Returns the new ones. Throws a 409 without a second factor. */
export async function renewRecoveryCodes<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  tx: Transaction,
  account: A,
): Promise<readonly string[]> {
  const { accounts } = context;
  requireTwoFactor(context, account);
  await accounts.report(tx, context, account, 'recoveryCodesRenewed', {});
  return createRecoveryCodes(tx, account.id);
}

/** Turns the second factor of a locked account off; all its sessions end, and a mail reports it. */
export async function turnOffTwoFactor<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  tx: Transaction,
  account: A,
): Promise<void> {
  await dropTwoFactor(context, tx, account);
  await endOtherSessions(tx, account.id);
  await context.accounts.report(tx, context, account, 'twoFactorOff', {});
}

/** Throws a 409 for an account without a second factor. */
export function requireTwoFactor<A extends AccountProofs>(
  { accounts }: Pick<AccountSystemContext<A>, 'accounts'>,
  { totpSecret }: A,
): void {
  if (totpSecret === null) throw accounts.refusal('twoFactorOff');
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
