import german from 'dictionary-de';
import english from 'dictionary-en';
import nspell from 'nspell';

const upperFirst = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

function withMemory(test: (word: string) => boolean): (word: string) => boolean {
  const results = new Map<string, boolean>();
  return (word) => {
    const result = results.get(word) ?? test(word);
    results.set(word, result);
    return result;
  };
}

/** What German compounds have between their parts. */
const links = ['', 's', 'es', 'n', 'en'];
const minPart = 3;

/**
 * Tests German words. A compound is right when its parts are; a part is as long as `minPart`, or one of `ours`. Words with flags
 * that forbid them alone are taken as well, since nspell keeps one set of flags for all entries of a word.
 */
export function germanSpelling(ours: readonly string[]): (word: string) => boolean {
  const speller = nspell(german);
  const { data } = speller;
  const listed = new Set(ours.map((word) => word.toLowerCase()));
  const isWord = withMemory(
    (word) =>
      listed.has(word) ||
      Object.hasOwn(data, word) ||
      Object.hasOwn(data, upperFirst(word)) ||
      speller.correct(word) ||
      speller.correct(upperFirst(word)),
  );
  const isCompound = withMemory((word: string): boolean => {
    if (isWord(word)) return true;
    for (let end = word.length - minPart; end >= minPart; end -= 1) {
      const [head, tail] = [word.slice(0, end), word.slice(end)];
      const isHead = links.some(
        (link) =>
          head.endsWith(link) &&
          head.length - link.length >= minPart &&
          isWord(head.slice(0, -link.length || undefined)),
      );
      if (isHead && isCompound(tail)) return true;
    }
    return false;
  });
  return (word) => isCompound(word.toLowerCase());
}

/** Tests English words, also of British spelling where `ours` has it. */
export function englishSpelling(ours: readonly string[]): (word: string) => boolean {
  const speller = nspell(english);
  const listed = new Set(ours.map((word) => word.toLowerCase()));
  return withMemory(
    (word) => listed.has(word.toLowerCase()) || speller.correct(word) || speller.correct(word.toLowerCase()),
  );
}

/** The words of a text, without placeholders, addresses, markup, abbreviations, and names with digits. */
export function wordsOf(text: string): string[] {
  return text
    .replaceAll('\u00AD', '')
    .replace(/\{[^{}]*\}|<[^<>]*>|`[^`]*`|\b[a-z]+:\/\/\S+|\S+@\S+|\S*\/\S*\.\S*|\S*_\S*|\.[a-z]+\b/g, ' ')
    .split(/[^\p{L}\p{N}’']+/u)
    .map((word) => word.replace(/^['’]+|['’]s?$/g, ''))
    .filter((word) => word.length >= minPart && /^[\p{L}’']+$/u.test(word) && word !== word.toUpperCase());
}
