import type { Reader, Transaction } from './database.ts';

/** Reads a fact about this database itself, such as its demo data; undefined if it is not set. */
export async function readMetadata(db: Reader, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('merkmal').select('wert').where('name', '=', name).executeTakeFirst();
  return row?.wert;
}

/** Writes a fact about this database itself. */
export async function writeMetadata(tx: Transaction, name: string, wert: string): Promise<void> {
  await tx
    .insertInto('merkmal')
    .values({ name, wert })
    .onConflict((on) => on.column('name').doUpdateSet({ wert }))
    .execute();
}
