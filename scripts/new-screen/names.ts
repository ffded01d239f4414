const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Converts a German text to a name for schemas, tables and addresses: "Anzahl Seiten (alt)" becomes anzahl_seiten_alt. */
export function nameOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '');
}
