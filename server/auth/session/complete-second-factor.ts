import { createHash, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../shared/context.ts';
import { invalid, type PortalError, unauthorized } from '../../shared/portal-error.ts';
import type { Session } from '../../shared/session.ts';
import { turnOffTwoFactor } from '../turn-off-two-factor.ts';
import { countCode, countSetupKey, forgiveSetupKey, takeCode, wrongCode } from './second-factor.ts';
import { endSession } from './session-store.ts';
import { completeSignIn, type SignedIn } from './sign-in.ts';
import { findAccount, type UserAccount } from './user-account.ts';

const triesPerSignIn = 5;

/**
 * Completes a sign-in by a code of the authenticator app or a recovery code. Each try counts before it is looked at, and
 * after five wrong ones the sign-in has to start anew. Throws 422 for a wrong code, 429 after too many.
 */
export const verifySecondFactor = (context: AppContext, session: Session, typed: string): Promise<SignedIn> =>
  complete(context, session, countCode, wrongCode('authenticator_code', typed), async (tx, account) => {
    const check = await takeCode(context, tx, account, typed);
    if (check === 'used') await forgiveTry(tx, session);
    return check === 'right' ? account : undefined;
  });

/**
 * The phone is lost: the setup key turns the second factor off and completes the sign-in. It counts as a code does, and a
 * mail tells of it. Throws 422 for a wrong key, 429 after too many.
 */
export const disableBySetupKey = (context: AppContext, session: Session, typed: string): Promise<SignedIn> =>
  complete(context, session, countSetupKey, wrongKey(), async (tx, account) => {
    const secret = account.tfa_geheimnis && context.secretBox.open(account.tfa_geheimnis);
    if (!secret || !isSameKey(secret, typed)) return undefined;
    await forgiveSetupKey(tx, account.id);
    return turnOffTwoFactor(context, tx, account);
  });

/** Runs one try of a waiting sign-in; `prove` gives the account as it is after a right one. */
async function complete(
  context: AppContext,
  session: Session,
  countProof: typeof countCode,
  refusal: PortalError,
  prove: (tx: Transaction, account: UserAccount) => Promise<UserAccount | undefined>,
): Promise<SignedIn> {
  const { benutzerId } = session.identity;
  await countTry(context, session, countProof);
  const signedIn = await context.database.transaction(async (tx) => {
    const account = await findAccount(tx, benutzerId);
    if (!account?.tfa_geheimnis) throw unauthorized();
    const proven = await prove(tx, account);
    if (proven) await endSession(tx, session.tokenHash);
    else await endUsedUp(tx, session);
    return proven && completeSignIn(context, tx, proven, session.device);
  });
  if (!signedIn) throw refusal;
  return signedIn;
}

async function countTry(context: AppContext, session: Session, countProof: typeof countCode): Promise<void> {
  const tries = await context.database.transaction(async (tx) => {
    await countProof(context, tx, session.identity.benutzerId);
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

/** A code that was right before was no attempt to guess one. */
const forgiveTry = (tx: Transaction, { tokenHash }: Session): Promise<unknown> =>
  tx
    .updateTable('sitzung')
    .set((eb) => ({ versuche: eb('versuche', '-', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('versuche', '>', 0)
    .execute();

/** Ends a waiting sign-in that has no try left. */
const endUsedUp = (tx: Transaction, { tokenHash }: Session): Promise<unknown> =>
  tx
    .deleteFrom('sitzung')
    .where('token_hash', '=', tokenHash)
    .where('versuche', '>=', triesPerSignIn)
    .execute();

/** Compares in constant time; small letters, blanks and dashes make no difference. */
const isSameKey = (secret: string, typed: string): boolean =>
  timingSafeEqual(digest(secret), digest(typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const wrongKey = (): PortalError => {
  const message = 'Der Einrichtungsschlüssel ist nicht richtig.';
  return invalid([{ dataPath: 'secret_code', message }], message);
};
