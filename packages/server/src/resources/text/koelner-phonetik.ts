/**
 * Cologne phonetics (Kölner Phonetik; Hans Joachim Postel, IBM-Nachrichten 19, 1969) of one word: the digits of its sound.
 * Umlauts count as vowels, ß as s, other accents are dropped, everything that is no letter is skipped.
 * A word without any sounding letter (`''`, `'12'`, `'h'`) has the empty code.
 *
 * @example koelnerPhonetik('Müller-Lüdenscheidt') // '65752682'
 */
export const koelnerPhonetik = (word: string): string =>
  digitsOf(lettersOf(word))
    .filter((digit, at) => at === 0 || digit !== '0')
    .join('');

/**
 * The sound of one word by Cologne phonetics, with a 0 wherever vowels stand, so that "Meier" does not sound like "Maria"; a silent e
 * at its end does not count.
 *
 * @example soundOf('Schulze') // '8058', as soundOf('Schulz')
 */
export const soundOf = (word: string): string =>
  digitsOf(lettersOf(word).replace(/(?<=[^AEIOUYJ])E$/, '')).join('');

/** The digits of the letters, none twice in a row. */
function digitsOf(letters: string): string[] {
  const digits: string[] = [];
  for (let at = 0; at < letters.length; at++) {
    for (const digit of digitsAt(letters, at)) {
      if (digits.at(-1) !== digit) digits.push(digit);
    }
  }
  return digits;
}

function lettersOf(word: string): string {
  return word
    .toUpperCase()
    .normalize('NFD')
    .replaceAll('Æ', 'AE')
    .replaceAll('Œ', 'OE')
    .replaceAll('Ø', 'O')
    .replaceAll('Ł', 'L')
    .replaceAll('ẞ', 'S')
    .replace(/[^A-Z]/g, '');
}

const FIXED: Readonly<Record<string, string>> = {
  A: '0',
  E: '0',
  I: '0',
  J: '0',
  O: '0',
  U: '0',
  Y: '0',
  H: '',
  B: '1',
  F: '3',
  V: '3',
  W: '3',
  G: '4',
  K: '4',
  Q: '4',
  L: '5',
  M: '6',
  N: '6',
  R: '7',
  S: '8',
  Z: '8',
};

function digitsAt(letters: string, at: number): string {
  const before = letters[at - 1] ?? '';
  const after = letters[at + 1] ?? '';
  switch (letters[at]) {
    case 'P':
      return after === 'H' ? '3' : '1';
    case 'D':
    case 'T':
      return isOneOf(after, 'CSZ') ? '8' : '2';
    case 'X':
      return isOneOf(before, 'CKQ') ? '8' : '48';
    case 'C':
      return digitOfC(before, after);
    default:
      return FIXED[letters[at]!] ?? '';
  }
}

function digitOfC(before: string, after: string): string {
  if (before === '') return isOneOf(after, 'AHKLOQRUX') ? '4' : '8';
  if (isOneOf(before, 'SZ')) return '8';
  return isOneOf(after, 'AHKOQUX') ? '4' : '8';
}

function isOneOf(letter: string, letters: string): boolean {
  return letter !== '' && letters.includes(letter);
}
