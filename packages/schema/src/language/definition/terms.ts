/** The term that a label is or begins with as whole words, the longest one of several; undefined if there is none. */
export function termInLabel(label: string, terms: Iterable<string>): string | undefined {
  let found: string | undefined;
  for (const term of terms) {
    const isBegin = label.startsWith(term) && !/^[\p{L}\p{N}-]/u.test(label.slice(term.length));
    if (isBegin && term.length > (found?.length ?? 0)) found = term;
  }
  return found;
}
