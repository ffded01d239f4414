import type { Database, Reader, Transaction } from './database.ts';

/** Reads a fact about this database itself, such as its demo data; undefined if it is not set. */
export async function readMetadata(db: Reader, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('metadata').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Writes a fact about this database itself. */
export async function writeMetadata(tx: Transaction, name: string, value: string): Promise<void> {
  await tx
    .insertInto('metadata')
    .values({ name, value })
    .onConflict((on) => on.column('name').doUpdateSet({ value }))
    .execute();
}

/** Removes a fact about this database itself, unless it has another value by now. */
export async function removeMetadata(tx: Transaction, name: string, value: string): Promise<void> {
  await tx.deleteFrom('metadata').where('name', '=', name).where('value', '=', value).execute();
}

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
