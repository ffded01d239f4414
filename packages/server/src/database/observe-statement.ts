import { createHash } from 'node:crypto';
import type { LogEvent } from 'kysely';
import { databaseErrorCode, lockNotAvailable } from '../shared/database-error.ts';
import { requestScope } from '../shared/telemetry/request-scope.ts';
import type { Tracing } from '../shared/telemetry/tracing.ts';

/** A statement that took longer than SLOW_STATEMENT_MS. */
export interface SlowStatement {
  /** What it does to which tables, and the beginning of its text's hash; never a value. */
  readonly statement: string;
  readonly ms: number;
  /** The request that it was part of. */
  readonly reqId: string | undefined;
}

/** What is reported of statements. */
export interface StatementObserver {
  /** In ms; a statement that takes longer is slow. */
  readonly slowMs: number;
  onSlow(slow: SlowStatement): void;
  /** Called for one that has waited for a lock in vain. */
  onLockTimeout(): void;
  readonly tracing?: Pick<Tracing, 'addStatement'> | undefined;
}

/** Adds each statement to its request and its trace, and reports those that are slow, or end waiting for a lock. */
export const observeStatements =
  ({ slowMs, onSlow, onLockTimeout, tracing }: StatementObserver) =>
  (event: LogEvent): void => {
    const { query, queryDurationMillis: took, level } = event;
    const scope = requestScope();
    if (event.level === 'error' && databaseErrorCode(event.error) === lockNotAvailable) onLockTimeout();
    if (scope) {
      scope.statements += 1;
      scope.databaseMs += took;
      tracing?.addStatement(scope, statementName(query.sql), took, level === 'error');
    }
    if (took > slowMs)
      onSlow({ statement: statementName(query.sql), ms: Math.round(took), reqId: scope?.requestId });
  };

/** `select book, shelf #3f2a9c1b` */
export function statementName(text: string): string {
  const verb = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '';
  const tables = [...text.matchAll(/\b(?:from|into|update|join|table)\s+"?([A-Za-z_]\w*)/gi)];
  const names = [...new Set(tables.map(([, name = '']) => name))].slice(0, 5);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${verb} ${names.join(', ')} #${hash}`.replace('  ', ' ');
}
