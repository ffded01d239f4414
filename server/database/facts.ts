import { sql } from 'kysely';
import type { Reader, Transaction } from './database.ts';

/** Reads a fact about this database itself, such as the demo data in it; undefined when it is not there. */
export async function readFact(db: Reader, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ wert: string }>`select wert from merkmal where name = ${name}`.execute(db);
  return rows[0]?.wert;
}

/** Writes a fact about this database itself. */
export async function writeFact(tx: Transaction, name: string, wert: string): Promise<void> {
  await sql`
    insert into merkmal (name, wert) values (${name}, ${wert})
    on conflict (name) do update set wert = excluded.wert`.execute(tx);
}
