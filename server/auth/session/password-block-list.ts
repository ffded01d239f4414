import { toDisplayedKundennummer } from '#portal-rules';
import { containsName, isCommonPassword, wordsOf } from '../../accounts/common-passwords.ts';
import { brand } from '../../shared/config/brand.ts';
import { translate } from '../../shared/request-locale.ts';
import type { UserAccount } from './user-account.ts';

const minBrandWordLength = 6;

type Person = Pick<UserAccount, 'benutzername' | 'email' | 'vn_nummer' | 'vorname' | 'name'>;

/**
 * The reason for refusing a new password beyond the policy (ASVS 6.2.4, 6.2.11, 6.2.12): it is one of some 49 000 common ones,
 * also with digits, special characters or substituted letters, or contains a well-known name: the portal's, the
 * insurer's or the user's own. Undefined if there is none.
 */
export async function passwordObjection(passwort: string, account: Person): Promise<string | undefined> {
  if (await isCommonPassword(passwort, insurersWords))
    return 'Dieses Passwort ist weit verbreitet oder nur leicht abgewandelt und wird zu leicht erraten.';
  if (containsName(passwort, personalParts(account)))
    return 'Das Passwort darf weder Ihren Namen oder Benutzernamen noch Ihre E-Mail-Adresse oder Kundennummer enthalten.';
  if (containsName(passwort, brandWords, minBrandWordLength))
    return translate('Das Passwort darf weder „{product}“ noch den Namen der {insurer} enthalten.', {
      product: brand.product,
      insurer: brand.insurer,
    });
  return undefined;
}

function personalParts({ benutzername, email, vn_nummer, vorname, name }: Person): readonly string[] {
  const [mailbox = ''] = email.split('@');
  return [
    benutzername,
    mailbox,
    vn_nummer ?? '',
    vn_nummer ? toDisplayedKundennummer(vn_nummer) : '',
    ...wordsOf(`${vorname ?? ''} ${name}`),
  ];
}

const insurersWords = ['versicherung', 'vertrag', 'benutzer'];

const brandWords = [brand.product, ...brand.insurer.split(/\s+/)];
