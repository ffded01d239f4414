import { createHash, timingSafeEqual } from 'node:crypto';
import type { AccountSystemContext } from '../../accounts/account-port.ts';
import { forgetAttempts, requireAttempt, takeBackAttempt } from '../../accounts/attempt-counter.ts';
import {
  codeSubject,
  completePending,
  countCode,
  takeCode,
  turnOffTwoFactor,
} from '../../accounts/second-factor.ts';
import { codeRule } from '../../accounts/sign-in-rules.ts';
import { isAppCode } from '../../accounts/totp.ts';
import type { AppContext } from '../../shared/context.ts';
import { invalid, type PortalError } from '../../shared/portal-error.ts';
import type { Session } from '../../shared/session.ts';
import { completeSignIn, type SignedIn } from './sign-in.ts';
import type { UserAccount } from './user-account.ts';

type PendingContext = AccountSystemContext<UserAccount> & Pick<AppContext, 'metrics'>;

/** Completes a sign-in with a code of the authenticator app or a recovery code. Throws 401, 422 for a wrong code, 429 after too many. */
export async function verifySecondFactor(
  context: PendingContext,
  session: Session,
  typed: string,
): Promise<SignedIn> {
  const signedIn = await completePending(context, session, {
    count: (tx) => countCode(context, tx, session.identity.userId),
    take: (tx, account) => takeCode(context, tx, account, typed),
    open: (tx, account) => completeSignIn(context, tx, account, session.device),
  });
  if (!signedIn) throw wrongCode('authenticator_code', typed);
  return signedIn;
}

/**
 * For a lost phone: the setup key turns off the second factor and completes the sign-in. It is counted separately from codes, since guessed
 * ones must not lock out an owner who has lost the phone, and reported by mail. Throws 401, 422 for a wrong key, 429 after too many.
 */
export async function disableBySetupKey(
  context: PendingContext,
  session: Session,
  typed: string,
): Promise<SignedIn> {
  const subject = `einrichtungsschluessel:${session.identity.userId}`;
  const signedIn = await completePending(context, session, {
    count: (tx) => requireAttempt(tx, subject, codeRule, context.now()),
    async take(tx, { id, totpSecret }) {
      if (totpSecret === null || !isSameKey(context.secretBox.open(totpSecret), typed)) return 'wrong';
      await takeBackAttempt(tx, subject);
      await forgetAttempts(tx, codeSubject(id));
      return 'right';
    },
    async open(tx, account) {
      await turnOffTwoFactor(context, tx, account);
      return completeSignIn(context, tx, withoutTwoFactor(account), session.device);
    },
  });
  if (!signedIn) throw refuse('secret_code', 'Der Einrichtungsschlüssel ist nicht richtig.');
  return signedIn;
}

/** An account once its second factor is turned off. */
export const withoutTwoFactor = (account: UserAccount): UserAccount => ({
  ...account,
  isTwoFactorAuthenticationEnabled: false,
  totpSecret: null,
});

/** Compares in constant time, ignoring case, spaces and hyphens. */
const isSameKey = (secret: string, typed: string): boolean =>
  timingSafeEqual(digest(secret), digest(typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The error of an invalid code, at its field. */
export const wrongCode = (dataPath: string, typed: string): PortalError =>
  refuse(
    dataPath,
    isAppCode(typed)
      ? 'Der Bestätigungscode ist nicht richtig oder wurde schon verwendet. Bitte warten Sie auf den nächsten Code.'
      : 'Der Code ist nicht richtig oder wurde schon verwendet.',
  );

/** The error of a code that does not match a setup key that is being activated. */
export const wrongSetupCode = (dataPath: string): PortalError =>
  refuse(dataPath, 'Der Bestätigungscode ist nicht richtig.');

const refuse = (dataPath: string, message: string): PortalError => invalid([{ dataPath, message }], message);
