/**
 * The database holds tables or rows that the schemas contradict. Every line is one sentence that says what is in the
 * way and what to do.
 */
export class TableConflict extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'TableConflict';
    this.lines = lines;
  }
}

/** One line of a TableConflict: what is in the way, and the two ways out. */
export const conflictLine = (table: string, what: string, schema: string, migration: string): string =>
  `Tabelle ${table}: ${what} – ${schema} oder ${migration} durch eine Datei in server/database/migrations.`;
