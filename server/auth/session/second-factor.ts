import { createHash, timingSafeEqual } from 'node:crypto';
import {
  codeRule,
  codeSubject,
  completePending,
  forgetAttempts,
  requireAttempt,
  takeBackAttempt,
  turnOffTwoFactor,
} from '@schema-screens/server/accounts';
import type { Session } from '@schema-screens/server/shared';
import { invalid } from '@schema-screens/server/shared';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { UserSystemContext } from '../portal-accounts.ts';
import { completeSignIn, type SignedIn } from './sign-in.ts';
import type { UserAccount } from './user-account.ts';

/**
 * For a lost phone: the setup key turns off the second factor and completes the sign-in. It is counted separately from codes, since guessed
 * ones must not lock out an owner who has lost the phone, and reported by mail. Throws 401, 422 for a wrong key, 429 after too many.
 */
export function disableBySetupKey(
  context: UserSystemContext,
  session: Session,
  typed: string,
): Promise<SignedIn> {
  const subject = `einrichtungsschluessel:${session.identity.userId}`;
  return completePending<UserAccount, SignedIn>(
    context,
    session,
    {
      count: (tx) => requireAttempt(tx, subject, codeRule, context.now()),
      async take(tx, { id, totpSecret }) {
        if (totpSecret === null || !isSameKey(context.secretBox.open(totpSecret), typed)) return 'wrong';
        await takeBackAttempt(tx, subject);
        await forgetAttempts(tx, codeSubject(id));
        return 'right';
      },
      refusal: wrongKey,
    },
    async (tx, account) => {
      await turnOffTwoFactor(context, tx, account);
      return completeSignIn(context, tx, withoutTwoFactor(account), session.device);
    },
  );
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

const wrongKey = () => {
  const message = portalTexts().accounts.wrongSetupKey;
  return invalid([{ dataPath: 'secret_code', message }], message);
};
