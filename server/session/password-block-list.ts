import { brand } from '../brand.ts';
import { toShownKundennummer } from '../domain/kundennummer.ts';
import type { UserAccount } from './user-account.ts';

const shortestPart = 4;
const shortestBrandWord = 6;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * What speaks against a new password beside the policy (ASVS 6.2.4, 6.2.11): it is one of some 49 000 common ones, or
 * holds a name that everybody knows – the portal's, the insurer's, the user's own. Undefined: nothing.
 */
export async function passwordObjection(
  passwort: string,
  account: Pick<UserAccount, 'benutzername' | 'email' | 'vn_nummer'>,
): Promise<string | undefined> {
  const typed = fold(passwort);
  common ??= loadCommon();
  if ((await common).has(typed)) return 'Dieses Passwort ist weit verbreitet und wird zu leicht erraten.';
  if (personalParts(account).some((part) => typed.includes(part)))
    return 'Das Passwort darf weder Ihren Benutzernamen noch Ihre E-Mail-Adresse oder Kundennummer enthalten.';
  if (brandWords.some((word) => typed.includes(word)))
    return `Das Passwort darf weder „${brand.product}“ noch den Namen der ${brand.insurer} enthalten.`;
  return undefined;
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((word) => fold(String(word))));
}

function personalParts({
  benutzername,
  email,
  vn_nummer,
}: Parameters<typeof passwordObjection>[1]): string[] {
  const [mailbox = ''] = email.split('@');
  return [benutzername, mailbox, vn_nummer ?? '', vn_nummer ? toShownKundennummer(vn_nummer) : '']
    .map(fold)
    .filter((part) => part.length >= shortestPart);
}

const brandWords = [brand.product, ...brand.insurer.split(/\s+/)]
  .map(fold)
  .filter((word) => word.length >= shortestBrandWord);
