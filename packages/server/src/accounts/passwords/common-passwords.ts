import type { Account } from '../account.ts';
import type { PasswordGuesses } from '../account-port.ts';
import { baseWordsOf, foldPassword, lookalikeSpellings } from './password-similarity.ts';

const minPartLength = 4;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of some 49 000 common ones, also with digits, special characters or substituted letters.
 *
 * @param further words that are as easy to guess in this application
 */
export async function isCommonPassword(password: string, further: readonly string[] = []): Promise<boolean> {
  common ??= loadCommon();
  const words = await common;
  const others = new Set(further.map(foldPassword));
  const typed = foldPassword(password);
  return [typed, ...baseWordsOf(typed)].some((word) => words.has(word) || others.has(word));
}

/** Whether a password contains one of these names, also with substituted letters. */
export function containsName(password: string, names: readonly string[], minLength = minPartLength): boolean {
  const spellings = lookalikeSpellings(foldPassword(password));
  return names
    .map(foldPassword)
    .filter((name) => name.length >= minLength)
    .some((name) => spellings.some((spelling) => spelling.includes(name)));
}

/** The words of a name. */
export const splitWords = (name: string): readonly string[] => name.split(/[^\p{L}]+/u);

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    [...dictionary['passwords-common'], ...germanWords].map((word) => foldPassword(String(word))),
  );
}

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
  computer internet kunde portal service admin administrator arschloch
  scheisse ficken killer`
  .trim()
  .split(/\s+/);

/** What is easy to guess as a password of an application's account. */
export const accountGuesses = (
  product: string,
  { userName, name, email }: Pick<Account, 'userName' | 'name' | 'email'>,
): PasswordGuesses => ({
  words: [],
  personal: [userName, email.split('@', 1)[0] ?? '', ...splitWords(name)],
  brand: { names: [product] },
});
