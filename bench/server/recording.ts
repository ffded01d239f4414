import type { BenchCall } from './calls.ts';

/** A statement as received by the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A call with its statements and its response. */
export interface RecordedCall extends BenchCall {
  readonly statements: readonly Statement[];
  readonly response: unknown;
  readonly checksPassword: boolean;
  readonly keepsRows: boolean;
  readonly storesFiles: boolean;
}

/** The input of the baseline server. */
export interface Recording {
  readonly calls: readonly RecordedCall[];
  /** Hash of the password that sign-ins check. */
  readonly passwordHash: string;
}
