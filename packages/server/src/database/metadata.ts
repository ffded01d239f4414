import type { Reader, Transaction } from './database.ts';

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
