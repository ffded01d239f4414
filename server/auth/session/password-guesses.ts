import type { PasswordGuesses } from '@schema-screens/server/accounts';
import { wordsOf } from '@schema-screens/server/accounts';
import { toDisplayedKundennummer } from '#portal-rules';
import { brand } from '../../brand.ts';
import type { UserAccount } from './user-account.ts';

/** What is easy to guess as a password of a user: the insurer's words and names, and the user's own names and numbers. */
export function passwordGuesses(
  account: Pick<UserAccount, 'benutzername' | 'email' | 'vn_nummer' | 'vorname' | 'name'>,
): PasswordGuesses {
  const { benutzername, email, vn_nummer, vorname, name } = account;
  const [mailbox = ''] = email.split('@');
  const numbers = vn_nummer ? [vn_nummer, toDisplayedKundennummer(vn_nummer)] : [];
  return {
    words: ['versicherung', 'vertrag', 'benutzer'],
    personal: [benutzername, mailbox, ...numbers, ...wordsOf(`${vorname ?? ''} ${name}`)],
    brand: { names: [brand.product, ...brand.insurer.split(/\s+/)], minLength: 6 },
  };
}
