/** What an index, a constraint or a column of the server is for, in its name; and what releases before call it. */
const words = {
  unique: '_eindeutig',
  together: '_zusammen',
  period: '_zeitraum',
  reference: '_verweis',
  by: '_nach',
  of: '_von',
  order: '_folge',
  wider: '_breiter',
} as const;

/** The name of an index or a constraint, and the one of releases before: what has that keeps it. */
export interface StoredName {
  readonly name: string;
  readonly formerName: string;
}

/** A name of at most 63 characters, as PostgreSQL has it. */
export function storedName(purpose: keyof typeof words, write: (word: string) => string): StoredName {
  return { name: write(`_${purpose}`).slice(0, 63), formerName: write(words[purpose]).slice(0, 63) };
}

/** Whether something in the database has one of these names. */
export const hasName = ({ name, formerName }: StoredName, stored: string | undefined): boolean =>
  stored === name || stored === formerName;

/** Matches a word in names by one that releases before have written, too: `(?:_unique|_eindeutig)`. */
export const currentOrLegacyWord = (purpose: keyof typeof words): string =>
  `(?:_${purpose}|${words[purpose]})`;

/** The name of the index of a column that is often searched. */
export const indexBy = (table: string, column: string): StoredName =>
  storedName('by', (word) => `${table}${word}_${column}`);
