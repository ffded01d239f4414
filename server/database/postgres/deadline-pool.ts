import type { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { StatementNames } from './statement-names.ts';

/**
 * A pool whose statements end on this side, too: a network that has gone silent never lets the server's own time-out arrive.
 * After the deadline the connection is given up, which the statement reports as an outage; the pool opens another one.
 *
 * @param deadlineMs longest time of one statement; 0: none
 * @param names statements that are kept prepared
 */
export function deadlinePool(pool: pg.Pool, deadlineMs: number, names?: StatementNames): PostgresPool {
  if (deadlineMs === 0) return pool;
  return {
    async connect() {
      const client = await pool.connect();
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
        if (values.length === 0 && bounds.test(text)) isInTransaction = /^begin/i.test(text);
        const name = names?.nameOf(text);
        try {
          return await send({ text, values, ...(name !== undefined && { name }) });
        } catch (error) {
          // A transaction ends with its first error, and is retried as a whole.
          if (!names?.isOutdated(error) || isInTransaction) throw error;
          return await send({ text, values });
        }
      };
      return { query, release: () => client.release(isGivenUp) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** What begins and ends a transaction. */
const bounds = /^(begin|commit|rollback)/i;

/** The driver has no call that ends a connection without asking the server. */
const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;
