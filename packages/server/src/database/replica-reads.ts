import { AsyncLocalStorage } from 'node:async_hooks';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { TransactionId } from './column-types.ts';
import { beforeCommit } from './commit-hooks.ts';
import type { Transaction } from './database.ts';
import type { SystemTables } from './migrations/system-tables.ts';

/** What the reads of a call ask of a replica: to have replayed the last write of its session. */
interface ReplicaReads {
  /** The transaction of that write. */
  readonly lastWrite: TransactionId;
  /** Whether a replica has been found to have it. */
  isReached: boolean;
  /** Whether the call has written itself: then it reads what it wrote. */
  hasWritten: boolean;
}

const reads = new AsyncLocalStorage<ReplicaReads>();

/**
 * Runs work whose reads a replica may serve once it has a transaction: what a session wrote, it reads. Anything else reads the
 * primary.
 */
export const withReplicaReads = <T>(lastWrite: TransactionId, work: () => T): T =>
  reads.run({ lastWrite, isReached: false, hasWritten: false }, work);

/** What the caller asks of a replica; undefined if only the primary may serve it. */
export function replicaReads(): ReplicaReads | undefined {
  const current = reads.getStore();
  return current?.hasWritten ? undefined : current;
}

/**
 * Notes a transaction as the last write of the session that it is made for; all further reads of the call go to the primary. The session's
 * row is locked last, and for the commit alone.
 */
export function recordSessionWrite(
  tx: Transaction,
  session: (eb: ExpressionBuilder<SystemTables, 'session'>) => Expression<SqlBool>,
): void {
  const current = reads.getStore();
  if (current) current.hasWritten = true;
  beforeCommit(tx, async () => {
    await tx
      .updateTable('session')
      .set({ last_write: sql<TransactionId>`pg_current_xact_id()` })
      .where(session)
      .execute();
  });
}
