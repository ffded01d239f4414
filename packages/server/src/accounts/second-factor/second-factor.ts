import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../http/context.ts';
import { type HttpError, unauthorized } from '../../shared/http-error.ts';
import type { Session } from '../../shared/identity.ts';
import type { SecretContext } from '../../shared/secrets/secret-box.ts';
import type { AccountProofs, AccountSystemContext } from '../account-port.ts';
import { requireAttempt, takeBackAttempt } from '../attempt-counter.ts';
import { codeRule } from '../attempt-rule.ts';
import {
  endOtherSessions,
  endSession,
  endSessions,
  isSessionActive,
  openSession,
} from '../sessions/session-store.ts';
import type { FactorKind } from './factor-kind.ts';
import { factorKinds, readSecret, storedSecret } from './factor-kinds.ts';
import { createRecoveryCodes, dropRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';

const triesPerSignIn = 5;

/** The result of checking a code: `used` is a right one that was used before, which is not a guess. */
type CodeCheck = 'right' | 'used' | 'wrong';

/** The second factor that an account has; undefined: none. */
export function factorOf<A extends AccountProofs>(
  { secretBox }: SecretContext,
  { totpSecret }: Pick<A, 'totpSecret'>,
): ReturnType<typeof readSecret> | undefined {
  return totpSecret === null ? undefined : readSecret(secretBox.open(totpSecret));
}

/** What the codes of an account are counted by. */
export const codeSubject = (accountId: number): string => `second-factor:${accountId}`;

/** Counts a code before it is checked, wherever it is asked for: ten wrong ones per account and hour. Throws a 429. */
export const countCode = (
  { now }: Pick<AppContext, 'now'>,
  tx: Transaction,
  accountId: number,
): Promise<void> => requireAttempt(tx, codeSubject(accountId), codeRule, now());

/**
 * Checks a code of a locked account, of its second factor or a recovery code as its form says, and uses it up. Only wrong ones stay
 * counted.
 */
export async function takeCode<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  tx: Transaction,
  account: A,
  typed: string,
): Promise<CodeCheck> {
  const check = await checkCode(context, tx, account, typed);
  if (check !== 'wrong') await takeBackAttempt(tx, codeSubject(account.id));
  return check;
}

async function checkCode<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  tx: Transaction,
  account: A,
  typed: string,
): Promise<CodeCheck> {
  const { kind, secret } = factorOf(context, account) ?? {};
  if (!kind?.matches(typed)) return (await takeRecoveryCode(context, tx, account, typed)) ? 'right' : 'wrong';
  const step = secret === undefined ? undefined : kind.check(secret, typed, context.now());
  if (step === undefined) return 'wrong';
  if (account.totpStep !== null && step <= account.totpStep) return 'used';
  await context.accounts.storeProofs(tx, account, { totpStep: step });
  return 'right';
}

/** Opens the pending session of a locked account, in which a code of its second factor is asked for. Returns its token. */
export async function openPending<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  tx: Transaction,
  account: A,
  device: string,
): Promise<string> {
  const { kind, secret } = factorOf(context, account) ?? {};
  if (secret !== undefined) await kind?.send?.(context, account, secret);
  return openSession(tx, account, 'pending', context.now(), { device });
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

/** Completes a pending sign-in by a code of the second factor or a recovery code. */
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
): HttpError =>
  accounts.refusal(factorKinds.some((kind) => kind.matches(typed)) ? 'wrongCode' : 'wrongRecoveryCode', {
    field,
  });

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
 * Drafts a second factor of a kind, which belongs to the session and has no effect until a code proves that the user has it. Returns what
 * the set-up shows. Throws a 409 if there is a second factor already.
 *
 * @param reuseMs how long the one that the session has is given again
 */
export async function draftTwoFactor<
  A extends AccountProofs,
  SetupValues extends Readonly<Record<string, string>>,
>(
  context: AccountSystemContext<A>,
  session: Session,
  account: A,
  kind: FactorKind<SetupValues>,
  {
    input = {},
    reuseMs = 0,
  }: { readonly input?: Readonly<Record<string, unknown>>; readonly reuseMs?: number } = {},
): Promise<SetupValues> {
  const { accounts, database, now } = context;
  if (account.totpSecret !== null) throw accounts.refusal('twoFactorOn');
  const secret = await database.transaction(async (tx) => {
    const draft = await draftOf(context, tx, session);
    if (draft?.kind?.name === kind.name && now().getTime() - draft.made < reuseMs) return draft.secret;
    const drafted = await kind.draft(context, account, input);
    await storeDraft(context, tx, session, storedSecret(kind, drafted));
    return drafted;
  });
  return kind.setupValues(context, account, secret);
}

/** The second factor last drafted in a session, locked, and when that was (ms); undefined if there is none. */
async function draftOf({ secretBox }: SecretContext, tx: Transaction, { tokenHash }: Session) {
  const stored = await tx
    .selectFrom('session')
    .select('totp_draft')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  if (!stored?.totp_draft) return undefined;
  const text = secretBox.open(stored.totp_draft);
  const end = text.lastIndexOf(' ');
  return { ...readSecret(text.slice(0, end)), made: Date.parse(text.slice(end + 1)) };
}

const storeDraft = (
  { secretBox, now }: SecretContext & Pick<AppContext, 'now'>,
  tx: Transaction,
  { tokenHash }: Session,
  secret: string,
): Promise<unknown> =>
  tx
    .updateTable('session')
    .set({ totp_draft: secretBox.seal(`${secret} ${now().toISOString()}`) })
    .where('token_hash', '=', tokenHash)
    .execute();

/**
 * Turns the second factor on that was drafted for a locked account, by a code of it, and reports it by mail. Returns the recovery codes, which are
 * shown once. Throws a 409 without a draft, and a 422 for a wrong code.
 *
 * @param maxAgeMs how old the draft may be
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
  const draft = await draftOf(context, tx, session);
  if (!draft?.kind || now().getTime() - draft.made > maxAgeMs) throw accounts.refusal('noSetup');
  const { kind, secret } = draft;
  const step = kind.check(secret, code, now());
  if (step === undefined) throw accounts.refusal('wrongSetupCode');
  await takeBackAttempt(tx, codeSubject(account.id));
  await accounts.storeProofs(tx, account, {
    totpSecret: secretBox.seal(storedSecret(kind, secret)),
    totpStep: step,
  });
  await tx
    .updateTable('session')
    .set({ totp_draft: null })
    .where('token_hash', '=', session.tokenHash)
    .execute();
  await accounts.report(tx, context, account, 'twoFactorOn', { kind: kind.name });
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

/** Removes the second factor of an account, and its recovery codes. */
export async function dropTwoFactor<A extends AccountProofs>(
  context: Pick<AccountSystemContext<A>, 'accounts'>,
  tx: Transaction,
  account: A,
): Promise<void> {
  await context.accounts.storeProofs(tx, account, { totpSecret: null, totpStep: null });
  await dropRecoveryCodes(tx, account.id);
}
