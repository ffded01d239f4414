import { createHash, timingSafeEqual } from 'node:crypto';
import { endSession, endSessions } from '../../accounts/session-store.ts';
import type { Transaction } from '../../database/database.ts';
import type { MailContext } from '../../ports/mail/queue-mail.ts';
import type { AppContext } from '../../shared/context.ts';
import { invalid, type PortalError, unauthorized } from '../../shared/portal-error.ts';
import type { Session } from '../../shared/session.ts';
import { turnOffTwoFactor } from '../turn-off-two-factor.ts';
import { countCode, countSetupKey, forgiveSetupKey, takeCode, wrongCode } from './second-factor.ts';
import { completeSignIn, type SignedIn } from './sign-in.ts';
import { lockAccount, type UserAccount } from './user-account.ts';

const triesPerSignIn = 5;

/**
 * Completes a sign-in with a code of the authenticator app or a recovery code. Each try is counted before it is
 * checked, and after five wrong ones the sign-in has to start again. Throws 422 for a wrong code, 429 after too many.
 */
export const verifySecondFactor = (
  context: MailContext & Pick<AppContext, 'database' | 'metrics'>,
  session: Session,
  typed: string,
): Promise<SignedIn> =>
  complete(context, session, countCode, wrongCode('authenticator_code', typed), async (tx, account) => {
    const check = await takeCode(context, tx, account, typed);
    if (check === 'used') await forgiveTry(tx, session);
    return check === 'right' ? account : undefined;
  });

/**
 * For a lost phone: the setup key turns off the second factor and completes the sign-in. It is counted like a code and
 * reported by mail. Throws 422 for a wrong key, 429 after too many.
 */
export const disableBySetupKey = (
  context: MailContext & Pick<AppContext, 'database' | 'metrics'>,
  session: Session,
  typed: string,
): Promise<SignedIn> =>
  complete(context, session, countSetupKey, wrongKey(), async (tx, account) => {
    const secret = account.tfa_geheimnis && context.secretBox.open(account.tfa_geheimnis);
    if (!secret || !isSameKey(secret, typed)) return undefined;
    await forgiveSetupKey(tx, account.id);
    return turnOffTwoFactor(context, tx, account);
  });

/** Runs one try of a pending sign-in; `prove` returns the account as it is after a correct one. */
async function complete(
  context: Pick<AppContext, 'database' | 'resources' | 'metrics' | 'now'>,
  session: Session,
  countProof: typeof countCode,
  refusal: PortalError,
  prove: (tx: Transaction, account: UserAccount) => Promise<UserAccount | undefined>,
): Promise<SignedIn> {
  const { userId } = session.identity;
  await countTry(context, session, countProof);
  const signedIn = await context.database.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    // A change of the account ends pending sign-ins.
    const pending = await tx
      .selectFrom('sitzung')
      .select('id')
      .where('token_hash', '=', session.tokenHash)
      .executeTakeFirst();
    if (!account?.aktiv || !account.tfa_geheimnis || !pending) throw unauthorized();
    const proven = await prove(tx, account);
    if (!proven) {
      await endUsedUp(tx, session);
      return undefined;
    }
    await endSession(tx, session.tokenHash);
    return completeSignIn(context, tx, proven, session.device);
  });
  if (!signedIn) throw refusal;
  return signedIn;
}

async function countTry(
  context: Pick<AppContext, 'database' | 'now'>,
  session: Session,
  countProof: typeof countCode,
): Promise<void> {
  const tries = await context.database.transaction(async (tx) => {
    await countProof(context, tx, session.identity.userId);
    return tx
      .updateTable('sitzung')
      .set((eb) => ({ versuche: eb('versuche', '+', 1) }))
      .where('token_hash', '=', session.tokenHash)
      .where('versuche', '<', triesPerSignIn)
      .returning('versuche')
      .executeTakeFirst();
  });
  if (!tries) throw unauthorized();
}

/** A code that has been used before is not a guess. */
const forgiveTry = (tx: Transaction, { tokenHash }: Session): Promise<unknown> =>
  tx
    .updateTable('sitzung')
    .set((eb) => ({ versuche: eb('versuche', '-', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('versuche', '>', 0)
    .execute();

/** Ends a pending sign-in without tries left. */
const endUsedUp = (tx: Transaction, { tokenHash }: Session): Promise<unknown> =>
  endSessions(tx, (eb) => eb.and([eb('token_hash', '=', tokenHash), eb('versuche', '>=', triesPerSignIn)]));

/** Compares in constant time, ignoring case, spaces and hyphens. */
const isSameKey = (secret: string, typed: string): boolean =>
  timingSafeEqual(digest(secret), digest(typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const wrongKey = (): PortalError => {
  const message = 'Der Einrichtungsschlüssel ist nicht richtig.';
  return invalid([{ dataPath: 'secret_code', message }], message);
};
