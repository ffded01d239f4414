const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Converts a German text to a name for schemas, tables and addresses: "Anzahl Seiten (alt)" becomes anzahl_seiten_alt. */
export const nameFromText = (text: string): string => keyFromText(text).replace(/^[_0-9]+/, '');

/** Converts a text to the key of a choice, which may begin with digits: "19 %" becomes 19. */
export function keyFromText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}
