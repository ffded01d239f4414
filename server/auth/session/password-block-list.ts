import { brand } from '../../shared/config/brand.ts';
import { toDisplayedKundennummer } from '../../shared/kundennummer.ts';
import { translate } from '../../shared/request-locale.ts';
import { disguisesOf, fold, spellingsOf } from './password-disguise.ts';
import type { UserAccount } from './user-account.ts';

const minPartLength = 4;
const minBrandWordLength = 6;

type Person = Pick<UserAccount, 'benutzername' | 'email' | 'vn_nummer' | 'vorname' | 'name'>;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * The reason for refusing a new password beyond the policy (ASVS 6.2.4, 6.2.11, 6.2.12): it is one of some 49 000 common ones,
 * also with digits, special characters or substituted letters, or contains a well-known name: the portal's, the
 * insurer's or the user's own. Undefined if there is none.
 */
export async function passwordObjection(passwort: string, account: Person): Promise<string | undefined> {
  common ??= loadCommon();
  const words = await common;
  const typed = fold(passwort);
  if (words.has(typed) || disguisesOf(typed).some((word) => words.has(word)))
    return 'Dieses Passwort ist weit verbreitet oder nur leicht abgewandelt und wird zu leicht erraten.';
  const holds = (part: string) => spellingsOf(typed).some((spelling) => spelling.includes(part));
  if (personalParts(account).some(holds))
    return 'Das Passwort darf weder Ihren Namen oder Benutzernamen noch Ihre E-Mail-Adresse oder Kundennummer enthalten.';
  if (brandWords.some(holds))
    return translate('Das Passwort darf weder „{product}“ noch den Namen der {insurer} enthalten.', {
      product: brand.product,
      insurer: brand.insurer,
    });
  return undefined;
}

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...germanWords].map((word) => fold(String(word))));
}

function personalParts({ benutzername, email, vn_nummer, vorname, name }: Person): string[] {
  const [mailbox = ''] = email.split('@');
  const names = `${vorname ?? ''} ${name}`.split(/[^\p{L}]+/u);
  return [
    benutzername,
    mailbox,
    vn_nummer ?? '',
    vn_nummer ? toDisplayedKundennummer(vn_nummer) : '',
    ...names,
  ]
    .map(fold)
    .filter((part) => part.length >= minPartLength);
}

const brandWords = [brand.product, ...brand.insurer.split(/\s+/)]
  .map(fold)
  .filter((word) => word.length >= minBrandWordLength);

/**
 * Words from the top of German lists of stolen passwords, or as easy to guess, some of which the international list
 * lacks.
 */
const germanWords: readonly string[] = `
  passwort kennwort geheim geheimnis zugang anmeldung willkommen sicher sicherheit hallo servus moin
  tschüss danke bitte test probe start neustart qwertz qwertzu qwertzui qwertzuiop asdfghjklö yxcvbnm
  qayxsw qaywsx abcdefgh frühling sommer herbst winter ostern weihnachten silvester urlaub ferien
  januar februar märz april juni juli august september oktober november dezember montag dienstag
  mittwoch donnerstag freitag samstag sonntag schatz schatzi liebling liebe ichliebedich engel mausi
  hase hasi sonne sonnenschein blume sternchen prinzessin mutter vater familie baby hund katze fußball
  deutschland berlin hamburg münchen köln frankfurt oldenburg bremen schalke dortmund bayern werder
  computer internet versicherung vertrag kunde portal service admin administrator benutzer arschloch
  scheisse ficken killer`
  .trim()
  .split(/\s+/);
