import { looksLikeEmail } from './addresses.ts';
import { lettersWithDiacritics } from './text.ts';

const letter = `A-Za-z${lettersWithDiacritics}`;
const sign = '._+@-';

/**
 * The syntax of user names, as a pattern for schemas: Latin letters, digits and . _ + - @, starting with a letter or digit, but
 * not digits only, which are customer numbers.
 */
export const userNamePattern = `^(?:[${letter}]|[0-9]+[${letter}${sign}])[${letter}0-9${sign}]*$`;

const pattern = new RegExp(userNamePattern, 'u');

/** Whether a text may become a user name: 3 to 60 characters, and not a mail address. */
export const isUserName = (text: string): boolean =>
  text.length >= 3 && text.length <= 60 && pattern.test(text) && !looksLikeEmail(text);

/** A user name in canonical form: no spaces, lower case, composed letters. */
export const normalizeUserName = (typed: string): string =>
  typed.normalize('NFC').replaceAll(/\s+/g, '').toLowerCase();

const umlauts = 'äöü';
const strokes: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ł: 'l', ŀ: 'l', ŧ: 't' };

/** Lower-case letters with the one that each can be mistaken for: other diacritics than umlauts, I, l and 1, O and 0. */
export const similarLetters: { readonly from: string; readonly to: string } = similarPairs();

function similarPairs() {
  const pairs = new Map([
    ['0', 'o'],
    ['1', 'i'],
    ['l', 'i'],
  ]);
  for (let code = 0xdf; code <= 0x17e; code += 1) {
    const char = String.fromCodePoint(code);
    if (!new RegExp(`[${lettersWithDiacritics}]`, 'u').test(char) || char !== char.toLowerCase()) continue;
    const base = strokes[char] ?? char.normalize('NFD')[0] ?? char;
    if (base !== char && !umlauts.includes(char)) pairs.set(char, pairs.get(base) ?? base);
  }
  return { from: [...pairs.keys()].join(''), to: [...pairs.values()].join('') };
}

/** The same text for all user names that look alike. */
export function userNameSkeleton(name: string): string {
  const { from, to } = similarLetters;
  return Array.from(normalizeUserName(name), (char) => {
    const index = from.indexOf(char);
    return index < 0 ? char : to[index];
  }).join('');
}
