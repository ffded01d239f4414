const fewestLetters = 4;
// Attackers do not try more digits and special characters than this around a word.
const maxCut = 6;

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
};
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The canonical form of a text for comparing: composed characters, lower case, umlauts as two letters. */
export const foldPassword = (text: string): string =>
  replaceEach(text.normalize('NFC').toLowerCase(), umlauts);

/** A folded text, and its readings with digits and special characters as letters; a 1 is an i or an l. */
export function lookalikeSpellings(folded: string): readonly string[] {
  const read = replaceEach(folded, lookalikes);
  return [folded, read.replaceAll('1', 'i'), read.replaceAll('1', 'l')];
}

/**
 * The words that a folded password may be derived from: without up to six of the digits and special characters around
 * it, and with those inside read as letters. Words of fewer than four letters are omitted.
 */
export function baseWordsOf(folded: string): readonly string[] {
  const [before = ''] = /^\P{L}*/u.exec(folded) ?? [];
  if (before.length === folded.length) return [];
  const [after = ''] = /\P{L}*$/u.exec(folded) ?? [];
  const starts = cuts(before.length);
  const ends = cuts(after.length);
  const words = starts.flatMap((start) =>
    ends
      .filter((end) => start + end <= maxCut)
      .flatMap((end) => lookalikeSpellings(folded.slice(start, folded.length - end))),
  );
  return [...new Set(words)].filter((word) => (word.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters);
}

/** How many characters of a run may be removed. */
const cuts = (length: number): readonly number[] =>
  Array.from({ length: Math.min(length, maxCut) + 1 }, (_, cut) => cut);

const replaceEach = (text: string, by: Readonly<Record<string, string>>): string =>
  [...text].map((character) => by[character] ?? character).join('');
