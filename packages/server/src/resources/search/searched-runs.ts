import { looksLikePhone } from '../schema/column-types.ts';

/** A search tests each text of a row on its own. */
export const maxRuns = 10;

const isNumber = (word: string): boolean => /^\d+$/.test(word);
const continuesPhone = (word: string): boolean => /^[\d()/.-]+$/.test(word);

/**
 * The texts of a folded query that are searched each alone: consecutive numbers together, the parts of a phone number
 * together, every other word alone. Each comes once.
 */
export function groupNumbers(words: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    const continues =
      last &&
      ((isNumber(word) && last.every(isNumber)) || (looksLikePhone(last.join(' ')) && continuesPhone(word)));
    if (continues) last.push(word);
    else runs.push([word]);
  }
  return [...new Map(runs.map((run) => [run.join(' '), run])).values()];
}
