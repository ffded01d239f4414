import type { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/**
 * A pool whose statements end on this side, too: a network that has gone silent never lets the server's own time-out arrive.
 * After the deadline the connection is given up, which the statement reports as an outage; the pool opens another one.
 *
 * @param deadlineMs longest time of one statement; 0: none
 */
export function deadlinePool(pool: pg.Pool, deadlineMs: number): PostgresPool {
  if (deadlineMs === 0) return pool;
  return {
    async connect() {
      const client = await pool.connect();
      let isGivenUp = false;
      const giveUp = () => {
        isGivenUp = true;
        socketOf(client).destroy();
      };
      const query = async (...parts: Parameters<typeof client.query>) => {
        const timer = setTimeout(giveUp, deadlineMs);
        try {
          return await client.query(...parts);
        } finally {
          clearTimeout(timer);
        }
      };
      return { query, release: () => client.release(isGivenUp) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** The driver has no call that ends a connection without asking the server. */
const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;
