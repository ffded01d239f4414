import pg from 'pg';
import { PgliteClient } from '../../../packages/server/src/database/pglite/pglite-client.ts';

/** A statement as a server sends it to its database. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Calls `onStatement` for every statement of this process to PGlite and PostgreSQL; returns a function that ends that. */
export function watchStatements(onStatement: (statement: SentStatement) => void): () => void {
  const onPostgres = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    if (typeof first === 'string') onStatement({ text: first, values: Array.isArray(second) ? second : [] });
    else {
      const { text, values = [] } = first as Partial<SentStatement>;
      if (text) onStatement({ text, values });
    }
    return onPostgres.apply(this, args);
  } as typeof pg.Client.prototype.query;
  const onPglite = PgliteClient.prototype.query;
  PgliteClient.prototype.query = function watched(generation, text, values, options) {
    onStatement({ text, values });
    return onPglite.call(this, generation, text, values, options);
  };
  return () => {
    pg.Client.prototype.query = onPostgres as typeof pg.Client.prototype.query;
    PgliteClient.prototype.query = onPglite;
  };
}
