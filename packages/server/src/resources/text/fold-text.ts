import { type RawBuilder, sql } from 'kysely';

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * The canonical form of stored and typed text, so that spelling does not matter: lower case, letters without
 * diacritics, ss for ß, commas as spaces, no dots in numbers or after words, single spaces.
 *
 * @example foldText('Müller, Gartenstr. 5 · 110.000.001') // 'muller gartenstr 5 · 110000001'
 */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/(?<=\d)\.(?=\d)|\.(?=[\s,;]|$)/g, '')
    .replaceAll(/[\s,;]+/g, ' ')
    .trim();
}

/** A folded text with abbreviated streets expanded, since both forms are in use. */
export const expandStreetNames = (folded: string): string =>
  folded
    .replaceAll(/(?<=\p{L})str(?:\.(?=\d)|(?= |$))/gu, 'strasse ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** Umlauts as they are typed without a German keyboard; the same text without any. */
export const withoutUmlauts = (text: string): string =>
  text.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => umlauts[letter.toLowerCase()] ?? letter);

/** A folded text with ae, oe and ue replaced by the letters that umlauts are folded to. */
export const contractUmlauts = (folded: string): string => folded.replaceAll(/([aou])e/g, '$1');

const marked = 'äöüàáâãåçèéêëìíîïñòóôõùúûýÿ';
const bare = 'aouaaaaaceeeeiiiinoooouuuyy';

/**
 * A column's text, coarsely folded by the database: close enough to determine by which of a row's fields its search
 * text was found.
 */
export const foldSpellingOfColumn = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  regexp_replace(regexp_replace(
    translate(replace(lower(${text}), 'ß', 'ss'), ${sql.lit(marked)}, ${sql.lit(bare)}),
    '([aou])e', '\\1', 'g'), '([0-9])\\.(?=[0-9])|[,;]', '\\1', 'g')`;

/** A text folded as far as spellings may differ. */
export const foldSpelling = (text: string): string => contractUmlauts(foldText(text));

/** Letters and digits that every spelling of a text keeps; undefined if there are too few for the index of trigrams. */
export const longestLiteralPart = (text: string): string | undefined =>
  (text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []).sort((a, b) => b.length - a.length)[0];
