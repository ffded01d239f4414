import type { SentStatement } from '../../tests/support/databases/watch-statements.ts';
import type { BenchCall } from './calls.ts';

/** A call with its statements and its response. */
export interface RecordedCall extends BenchCall {
  readonly statements: readonly SentStatement[];
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
