import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, type LogEvent } from 'kysely';
import { ConfigError } from '../../shared/config/config.ts';
import { requireWritable } from '../../shared/folders.ts';
import { HttpError } from '../../shared/http-error.ts';
import { runWithCommitHooks } from '../commit-hooks.ts';
import type { Database, Transaction } from '../database.ts';
import { FreeSpaceGuard } from '../free-space-guard.ts';
import type { SystemTables } from '../migrations/system-tables.ts';
import { announceIn } from '../notifications.ts';
import { lockDirectory } from './directory-lock.ts';
import { PgliteClient } from './pglite-client.ts';
import { pgliteDialect } from './pglite-dialect.ts';

const limits = { read: 5_000, search: 2_000, maintain: 600_000 };

/** The options for opening the embedded database. */
export interface PgliteOptions {
  readonly dataDir: string;
  /** Reserve of free bytes; the default suits every real disk. */
  readonly reserve?: number;
  /** How long messages wait to be passed on together (`notifications.ts`), in ms; default: not at all. */
  readonly eventBatchMs?: number | undefined;
  /** Called after a stuck or dead database thread was replaced. */
  onReplaced(): void;
  /** Called after every statement. */
  readonly onStatement?: (event: LogEvent) => void;
}

/**
 * Opens PGlite under `dataDir/pg`. Throws a DirectoryInUseError if another process has it open, InsufficientStorage
 * without space on the disk, and a ConfigError if the folder has no database that can be opened.
 */
export async function openPgliteDatabase(options: PgliteOptions): Promise<Database> {
  const lock = await lockDirectory(options.dataDir);
  const guard = new FreeSpaceGuard(options.dataDir, options.reserve);
  const folder = path.join(options.dataDir, 'pg');
  const announce = announceIn(options.eventBatchMs ?? 0);
  let client: PgliteClient;
  try {
    await requireWritable('DATA_DIR', options.dataDir);
    await guard.check();
    client = await openClient(folder, options.onReplaced);
    // Not readable by other users of this machine.
    await chmod(folder, 0o700);
  } catch (error) {
    await lock.release();
    throw error;
  }
  const open = (limitMs: number, isPrepared = true): Kysely<SystemTables> =>
    new Kysely<SystemTables>({
      ...(options.onStatement && { log: options.onStatement }),
      dialect: pgliteDialect(client, { limitMs, isPrepared }),
    });
  const read = open(limits.read);
  const maintenance = open(limits.maintain, false);

  const transact = async <T>(db: Kysely<SystemTables>, work: (tx: Transaction) => Promise<T>): Promise<T> => {
    await guard.check();
    return db.transaction().execute((tx) => runWithCommitHooks(tx, announce, work));
  };

  return {
    kind: 'pglite',
    read,
    search: open(limits.search, false),
    transaction: (work) => transact(read, work),
    maintain: (work) => transact(maintenance, work),
    withoutTransaction: (work) => work(maintenance),
    poolState: () => undefined,
    listen: (listener) => client.listen(listener),
    async close() {
      try {
        await client.close();
      } finally {
        await lock.release();
      }
    },
  };
}

async function openClient(folder: string, onReplaced: () => void): Promise<PgliteClient> {
  try {
    return await PgliteClient.open(folder, onReplaced);
  } catch (error) {
    const cause = error instanceof HttpError ? error.cause : error;
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : 'unknown reason';
    throw new ConfigError([`DATA_DIR: The database in ${folder} cannot be opened (${reason}).`]);
  }
}
