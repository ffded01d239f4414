/** What an index, a constraint or a column of the server is for, in its name; and what releases before call it. */
const words = {
  unique: 'eindeutig',
  together: 'zusammen',
  period: 'zeitraum',
  reference: 'verweis',
  by: 'nach',
  of: 'von',
  order: 'folge',
  wider: 'breiter',
} as const;

/** The name of an index or a constraint, and the one of releases before: what has that keeps it. */
export interface StoredName {
  readonly name: string;
  readonly formerName: string;
}

/** A name of at most 63 characters, as PostgreSQL has it. */
export function storedName(purpose: keyof typeof words, write: (word: string) => string): StoredName {
  return { name: write(purpose).slice(0, 63), formerName: write(words[purpose]).slice(0, 63) };
}

/** Whether something in the database has one of these names. */
export const hasName = ({ name, formerName }: StoredName, stored: string | undefined): boolean =>
  stored === name || stored === formerName;

/** Matches a word in names by one that releases before have written, too: `(?:unique|eindeutig)`. */
export const eitherWord = (purpose: keyof typeof words): string => `(?:${purpose}|${words[purpose]})`;

/** The name of the index of a column that is often searched. */
export const indexBy = (table: string, column: string): StoredName =>
  storedName('by', (word) => `${table}_${word}_${column}`);
