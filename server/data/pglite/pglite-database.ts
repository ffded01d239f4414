import path from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../database.ts';
import { FreeSpaceGuard } from '../free-space-guard.ts';
import { lockDirectory } from './directory-lock.ts';
import { insideTransaction, PgliteClient } from './pglite-client.ts';
import { pgliteDialect } from './pglite-dialect.ts';

const limits = { read: 5_000, search: 2_000, maintain: 600_000 };

/** What the embedded database needs to open. */
export interface PgliteOptions {
  readonly dataDir: string;
  /** Free bytes that stay untouched; the default suits every real disk. */
  readonly reserve?: number;
  /** Called after a stuck or dead database thread was replaced. */
  onReplaced(): void;
}

/** Opens PGlite under `dataDir/pg`. Throws a DirectoryInUseError when another process has it open. */
export async function openPgliteDatabase(options: PgliteOptions): Promise<Database> {
  const lock = await lockDirectory(options.dataDir);
  const guard = new FreeSpaceGuard(options.dataDir, options.reserve);
  let client: PgliteClient;
  try {
    client = await PgliteClient.open(path.join(options.dataDir, 'pg'), options.onReplaced);
  } catch (error) {
    await lock.release();
    throw error;
  }
  const open = (limitMs: number): Kysely<Tables> =>
    new Kysely<Tables>({ dialect: pgliteDialect(client, limitMs) });
  const read = open(limits.read);
  const maintenance = open(limits.maintain);

  const transact = async <T>(db: Kysely<Tables>, work: (tx: Transaction) => Promise<T>): Promise<T> => {
    await guard.check();
    return db.transaction().execute((tx) => insideTransaction.run(true, () => work(tx)));
  };

  return {
    kind: 'pglite',
    read,
    search: open(limits.search),
    transaction: (work) => transact(read, work),
    maintain: (work) => transact(maintenance, work),
    async checkReady() {
      await guard.check();
      await sql`select 1`.execute(read);
    },
    async close() {
      try {
        await client.close();
      } finally {
        await lock.release();
      }
    },
  };
}
