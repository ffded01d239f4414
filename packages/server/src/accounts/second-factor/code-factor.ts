import type { Transaction } from '../../database/database.ts';
import type { AccountProofs, AccountSystemContext } from '../account-port.ts';

/** The result of checking a code: `used` is a valid code of the app that was used before, which is not a guess. */
export type CodeCheck = 'right' | 'used' | 'wrong';

/** A kind of code that completes a sign-in. What is typed is checked by the first kind that it matches. */
export interface CodeFactor {
  /** Whether typed text is one, by its form. */
  matches(typed: string): boolean;
  /** Checks a code of a locked account, and uses it up. */
  take<A extends AccountProofs>(
    context: AccountSystemContext<A>,
    tx: Transaction,
    account: A,
    typed: string,
  ): Promise<CodeCheck>;
  /** What a wrong one is answered with. */
  readonly refusal: 'wrongCode' | 'wrongRecoveryCode';
  /** Removes what a locked account has of it. */
  drop<A extends AccountProofs>(
    context: Pick<AccountSystemContext<A>, 'accounts'>,
    tx: Transaction,
    account: A,
  ): Promise<void>;
}
