import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../http/context.ts';
import { type HttpError, unauthorized } from '../../shared/http-error.ts';
import type { Session } from '../../shared/identity.ts';
import type { AccountProofs, AccountSystemContext } from '../account-port.ts';
import { requireAttempt, takeBackAttempt } from '../attempt-counter.ts';
import { codeRule } from '../attempt-rule.ts';
import { endOtherSessions, endSession, endSessions, isSessionActive } from '../sessions/session-store.ts';
import type { CodeCheck, CodeFactor } from './code-factor.ts';
import { createRecoveryCodes, recoveryCodes } from './recovery-codes.ts';
import { acceptedStep, appCodes, setupKeyOf } from './totp.ts';

const triesPerSignIn = 5;

/** The kinds of codes; recovery codes take what no other one does. */
const codeFactors: readonly CodeFactor[] = [appCodes, recoveryCodes];

const factorOf = (typed: string): CodeFactor =>
  codeFactors.find((factor) => factor.matches(typed)) ?? recoveryCodes;

/** What the codes of an account are counted by. */
export const codeSubject = (accountId: number): string => `second-factor:${accountId}`;

/** Counts a code before it is checked, wherever it is asked for: ten wrong ones per account and hour. Throws a 429. */
export const countCode = (
  { now }: Pick<AppContext, 'now'>,
  tx: Transaction,
  accountId: number,
): Promise<void> => requireAttempt(tx, codeSubject(accountId), codeRule, now());

/**
 * Checks a code of a locked account, of the kind that its form says, and uses it up. Only wrong ones stay counted.
 */
export async function takeCode<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  tx: Transaction,
  account: A,
  typed: string,
): Promise<CodeCheck> {
  const check = await factorOf(typed).take(context, tx, account, typed);
  if (check !== 'wrong') await takeBackAttempt(tx, codeSubject(account.id));
  return check;
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
    if (!account?.isActive || account.totpSecret === null || !(await isSessionActive(tx, session)))
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
): HttpError => accounts.refusal(factorOf(typed).refusal, { field });

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

/** Removes what an account has of each kind. */
export async function dropTwoFactor<A extends AccountProofs>(
  context: Pick<AccountSystemContext<A>, 'accounts'>,
  tx: Transaction,
  account: A,
): Promise<void> {
  for (const factor of codeFactors) await factor.drop(context, tx, account);
}
