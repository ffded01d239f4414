import type { Problem } from '@schema-screens/check/definitions';

/** The number of words of a message beside what it lists or quotes of the definition. */
function wordsIn(message: string): number {
  const own = message
    // What is possible may be a long list.
    .replace(/(possible: |one of |is )[^;.]*,[^;.]*/, '$1…')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/\{[^{}]*\}/g, '{…}');
  return own.split(/\s+/).length;
}

/**
 * Messages say what is wrong in one sentence of at most 20 words, in every test of the check.
 *
 * @throws Error that names the longer ones
 */
export function requireShort(problems: readonly Problem[]): void {
  const long = problems.filter(({ message }) => wordsIn(message) > 20).map(({ message }) => message);
  if (long.length > 0) throw new Error(`More than 20 words: ${long.join('\n')}`);
}
