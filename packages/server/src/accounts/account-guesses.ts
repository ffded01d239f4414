import type { Account } from './account.ts';
import type { PasswordGuesses } from './account-port.ts';
import { wordsOf } from './common-passwords.ts';

/** What is easy to guess as a password of an application's account. */
export const accountGuesses = (
  product: string,
  { userName, name, email }: Pick<Account, 'userName' | 'name' | 'email'>,
): PasswordGuesses => ({
  words: [],
  personal: [userName, email.split('@', 1)[0] ?? '', ...wordsOf(name)],
  brand: { names: [product] },
});
