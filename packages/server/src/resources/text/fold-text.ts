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
export const withStreets = (folded: string): string =>
  folded
    .replaceAll(/(?<=\p{L})str(?:\.(?=\d)|(?= |$))/gu, 'strasse ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** Umlauts as they are typed without a German keyboard; the same text without any. */
export const withoutUmlauts = (text: string): string =>
  text.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => umlauts[letter.toLowerCase()] ?? letter);

/** A folded text with ae, oe and ue replaced by the letters that umlauts are folded to. */
export const contracted = (folded: string): string => folded.replaceAll(/([aou])e/g, '$1');
