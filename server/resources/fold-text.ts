const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * One form for stored and typed text, so that spelling does not matter: lower case, letters without marks, ss for ß, commas as blanks, no
 * dots inside of numbers or behind words, single blanks.
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

/** A folded text with streets written out: they are typed and stored in either way. */
export const withStreets = (folded: string): string =>
  folded
    .replaceAll(/(?<=\p{L})str(?:\.(?=\d)|(?= |$))/gu, 'strasse ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** Umlauts as they are written where a keyboard has none; the same text without any. */
export const withoutUmlauts = (text: string): string =>
  text.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => umlauts[letter.toLowerCase()] ?? letter);

/** A folded text with ae, oe and ue as the letters that umlauts are folded to. */
export const contracted = (folded: string): string => folded.replaceAll(/([aou])e/g, '$1');
