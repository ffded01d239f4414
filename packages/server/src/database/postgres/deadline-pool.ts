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

/**
 * A pool whose statements have a deadline on this side as well: if the network goes silent, the server's own time-out never
 * arrives. After the deadline the connection is destroyed, which the statement reports as an outage; the pool opens another one.
 * Calls about one resource or row have a part of its connections (`createConnectionBulkhead`).
 *
 * @param limitMs limit per statement on the server, shorter within a deadline of several (`withDeadline`); 0: none
 * @param names names of prepared statements
 */
export function deadlinePool(pool: pg.Pool, limitMs: number, names?: StatementNames): PostgresPool {
  if (limitMs === 0) return pool;
  const deadlineMs = limitMs + graceMs;
  const bulkhead = createConnectionBulkhead(pool.options.max);
  return {
    async connect() {
      const leave = await bulkhead.enter();
      const client = await pool.connect().catch((error: unknown) => {
        leave();
        throw error;
      });
      let isGivenUp = false;
      const giveUp = () => {
        isGivenUp = true;
        socketOf(client).destroy();
      };
      let isInTransaction = false;
      const send = async (config: pg.QueryConfig) => {
        const timer = setTimeout(giveUp, deadlineMs);
        try {
          return await client.query(config);
        } finally {
          clearTimeout(timer);
        }
      };
      const query = async (text: string, values: unknown[] = []) => {
        const limit = statementLimit(limitMs);
        const isShort = limit <= limitMs - slackMs && !bounds.test(text);
        return isShort ? runWithin(limit, text, values) : run(text, values);
      };
      // For the transaction alone: behind a pooler, the next statement may run on another connection.
      const runWithin = async (limit: number, text: string, values: unknown[]) => {
        const isOwn = !isInTransaction;
        if (isOwn) await run('begin', []);
        try {
          await send({ text: `set local statement_timeout = ${limit}` });
          const result = await run(text, values);
          if (isOwn) await run('commit', []);
          return result;
        } catch (error) {
          if (isOwn) await run('rollback', []);
          throw error;
        }
      };
      const run = async (text: string, values: unknown[]) => {
        if (values.length === 0 && bounds.test(text)) isInTransaction = /^begin/i.test(text);
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
        leave();
      };
      return { query, release } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** Statements that begin and end a transaction. */
const bounds = /^(begin|commit|rollback)/i;

/** The driver cannot close a connection without asking the server. */
const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;
