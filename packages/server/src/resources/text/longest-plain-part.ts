/** Letters and digits that every spelling of a text keeps; undefined if there are too few for the index of trigrams. */
export const longestPlainPart = (text: string): string | undefined =>
  (text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []).sort((a, b) => b.length - a.length)[0];
