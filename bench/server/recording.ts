import type { BenchCall } from './calls.ts';

/** A statement as the database got it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A call with what it cost the database and what it was answered with. */
export interface RecordedCall extends BenchCall {
  readonly statements: readonly Statement[];
  readonly response: unknown;
  readonly checksPassword: boolean;
  readonly storesFiles: boolean;
}

/** What the server by hand repeats. */
export interface Recording {
  readonly calls: readonly RecordedCall[];
  /** Hash of the password that sign-ins are checked against. */
  readonly passwordHash: string;
}
