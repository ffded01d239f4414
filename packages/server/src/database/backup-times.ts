import type { Database, Reader } from './database.ts';
import { readMetadata, writeMetadata } from './metadata.ts';

/** How a backup ended. */
export type BackupResult = 'completed' | 'failed';

const factNames: Readonly<Record<BackupResult, string>> = {
  completed: 'backup',
  failed: 'backup_failed',
};

/** Stores when a backup ended. */
export const writeBackupTime = (database: Database, result: BackupResult, time: Date): Promise<void> =>
  database.transaction((tx) => writeMetadata(tx, factNames[result], time.toISOString()));

/** When the last backup ended with this result; undefined if none has. */
export async function readBackupTime(db: Reader, result: BackupResult): Promise<Date | undefined> {
  const time = await readMetadata(db, factNames[result]);
  return time === undefined ? undefined : new Date(time);
}
