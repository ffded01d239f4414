import { type RawBuilder, sql } from 'kysely';
import { databaseErrorCode } from '../shared/database-error.ts';
import type { Database, Reader } from './database.ts';

const attempts = 3;
/** Conflicts with concurrent statements: a deadlock, or a lock timeout. */
const repeatable = new Set(['40P01', '55P03']);

/** An index to create. */
export interface NewIndex {
  readonly name: string;
  readonly isUnique?: boolean;
  /** The rest of the statement after `on`: the table and the columns. */
  readonly on: RawBuilder<unknown>;
}

/**
 * Creates an index while other requests write the table; removes the remains of an interrupted attempt first. It waits
 * for transactions that started before. Throws the database's error, e.g. for duplicate values; then nothing is left.
 */
export async function createIndex(database: Database, { name, isUnique, on }: NewIndex): Promise<void> {
  const kind = isUnique ? sql`unique index` : sql`index`;
  if (database.kind === 'pglite') {
    await database.maintain((tx) => sql`create ${kind} if not exists ${sql.id(name)} on ${on}`.execute(tx));
    return;
  }
  await database.withoutTransaction(async (connection) => {
    for (let attempt = 1; ; attempt += 1) {
      await dropUnfinished(connection, name);
      try {
        await sql`create ${kind} concurrently if not exists ${sql.id(name)} on ${on}`.execute(connection);
        return;
      } catch (error) {
        await dropUnfinished(connection, name);
        if (attempt === attempts || !repeatable.has(databaseErrorCode(error) ?? '')) throw error;
      }
    }
  });
}

/** Drops an obsolete index while other requests run. */
export async function dropIndex(database: Database, name: string): Promise<void> {
  if (database.kind === 'pglite')
    await database.maintain((tx) => sql`drop index if exists ${sql.id(name)}`.execute(tx));
  else
    await database.withoutTransaction((connection) =>
      sql`drop index concurrently if exists ${sql.id(name)}`.execute(connection),
    );
}

/** An interrupted build leaves an index that every write maintains and no search uses. */
async function dropUnfinished(connection: Reader, name: string): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_index where indexrelid = to_regclass(${`"${name}"`}) and not indisvalid`.execute(
    connection,
  );
  if (rows.length > 0) await sql`drop index concurrently if exists ${sql.id(name)}`.execute(connection);
}
