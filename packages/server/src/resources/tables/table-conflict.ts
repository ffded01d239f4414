/**
 * The database has tables or rows that contradict the schemas. Every line is one sentence with the conflict and what to
 * do.
 */
export class TableConflict extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'TableConflict';
    this.lines = lines;
  }
}

/** One line of a TableConflict: the conflict, and the two ways to resolve it. */
export const conflictLine = (table: string, what: string, schema: string, migration: string): string =>
  `Table ${table}: ${what} – ${schema}, or ${migration} by a migration.`;
