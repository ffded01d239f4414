import type { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { statementLimit } from '../deadline.ts';
import { createConnectionBulkhead } from './connection-bulkhead.ts';
import type { StatementNames } from './statement-names.ts';

/** A deadline may be exceeded by so much: setting a limit takes longer than most statements. */
const slackMs = 1_000;

/** A statement is abandoned on this side so much later than on the server. */
const graceMs = 3_000;

/** The limits of a connection's statements and transactions on the server. */
export interface PoolLimits {
  /** Of a statement, in ms, shorter within a deadline of several (`withDeadline`); 0: none. */
  readonly statementMs: number;
  /** Of a statement's wait for a lock, in ms; 0: none. */
  readonly lockMs: number;
  /** Of a pause between two statements of a transaction, in ms. */
  readonly idleInTransactionMs: number;
  /** Where they are set: for the session, or, behind a pooler that shares sessions, for each transaction. */
  readonly setFor: 'session' | 'transaction';
}

/**
 * A pool whose statements have a deadline on this side as well: if the network goes silent, the server's own time-out never
 * arrives. After the deadline the connection is destroyed, which the statement reports as an outage; the pool opens another one.
 * Calls about one resource or row have a part of its connections (`createConnectionBulkhead`).
 *
 * @param names names of prepared statements
 */
export function deadlinePool(pool: pg.Pool, limits: PoolLimits, names?: StatementNames): PostgresPool {
  const { statementMs, setFor } = limits;
  const isShared = setFor === 'transaction';
  if (statementMs === 0 && !isShared) return pool;
  const deadlineMs = statementMs + graceMs;
  const bulkhead = statementMs === 0 ? undefined : createConnectionBulkhead(pool.options.max);
  return {
    async connect() {
      const leave = await bulkhead?.enter();
      const client = await pool.connect().catch((error: unknown) => {
        leave?.();
        throw error;
      });
      let isGivenUp = false;
      const giveUp = () => {
        isGivenUp = true;
        socketOf(client).destroy();
      };
      let isInTransaction = false;
      const send = async (config: pg.QueryConfig) => {
        const timer = statementMs === 0 ? undefined : setTimeout(giveUp, deadlineMs);
        try {
          return await client.query(config);
        } finally {
          clearTimeout(timer);
        }
      };
      const query = async (text: string, values: unknown[] = []) => {
        if (values.length === 0 && bounds.test(text)) return bound(text);
        const limit = statementMs === 0 ? 0 : statementLimit(statementMs);
        const isShort = statementMs !== 0 && limit <= statementMs - slackMs;
        if (isInTransaction) {
          if (isShort) await send({ text: setLocal('statement_timeout', limit) });
          return run(text, values);
        }
        return isShort || (isShared && limit !== 0) ? runWithin(limit, text, values) : run(text, values);
      };
      const bound = async (text: string) => {
        isInTransaction = begins.test(text);
        if (!isInTransaction || !isShared) return run(text, []);
        await send({ text: [text, ...transactionLimits(limits)].join('; ') });
        return { command: 'BEGIN', rowCount: null, rows: [] };
      };
      // In a transaction of its own: behind a pooler, the next statement may run on another connection. All three are sent at once.
      const runWithin = async (limit: number, text: string, values: unknown[]) => {
        const [begun, ran, ended] = await Promise.allSettled([
          send({
            text: [
              'begin',
              ...(isShared ? [setLocal('lock_timeout', limits.lockMs)] : []),
              setLocal('statement_timeout', limit),
            ].join('; '),
          }),
          run(text, values),
          // Of a failed transaction, the server makes a rollback.
          send({ text: 'commit' }),
        ]);
        if (begun.status === 'rejected') throw begun.reason;
        if (ran.status === 'rejected') throw ran.reason;
        if (ended.status === 'rejected') throw ended.reason;
        return ran.value;
      };
      const run = async (text: string, values: unknown[]) => {
        const name = names?.nameOf(text);
        try {
          return await send({ text, values, ...(name !== undefined && { name }) });
        } catch (error) {
          // A transaction fails with its first error, and is retried as a whole.
          if (!names?.isOutdated(error) || isInTransaction) throw error;
          return await send({ text, values });
        }
      };
      const release = (): void => {
        client.release(isGivenUp);
        leave?.();
      };
      return { query, release } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

const setLocal = (setting: string, ms: number): string => `set local ${setting} = ${ms}`;

const transactionLimits = ({ statementMs, lockMs, idleInTransactionMs }: PoolLimits): string[] => [
  ...(statementMs === 0
    ? []
    : [setLocal('statement_timeout', statementMs), setLocal('lock_timeout', lockMs)]),
  setLocal('idle_in_transaction_session_timeout', idleInTransactionMs),
];

/** Statements that begin and end a transaction. */
const bounds = /^(begin|start transaction|commit|rollback)\b(?! to)/i;
const begins = /^(begin|start transaction)\b/i;

/** The driver cannot close a connection without asking the server. */
const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;
