import { sql } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import { createTypedSecret, hashTypedSecret } from '../../shared/typed-secret.ts';

const count = 10;
const length = 16;

/** Gives an account ten new recovery codes; earlier ones are void. Only their hashes are stored. */
export async function createRecoveryCodes(tx: Transaction, benutzerId: number): Promise<readonly string[]> {
  await dropRecoveryCodes(tx, benutzerId);
  const codes = Array.from({ length: count }, () => createTypedSecret(length));
  const rows = codes.map((code) => sql`(${benutzerId}::bigint, ${hashTypedSecret(code)})`);
  await sql`insert into wiederherstellungscode (benutzer_id, hash) values ${sql.join(rows)}`.execute(tx);
  return codes;
}

/** UsageCounts a recovery code up; false for one that is none, or was used before. */
export async function takeRecoveryCode(
  tx: Transaction,
  benutzerId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update wiederherstellungscode set verwendet = ${now.toISOString()}
    where benutzer_id = ${benutzerId} and hash = ${hashTypedSecret(typed)} and verwendet is null
    returning id`.execute(tx);
  return rows.length > 0;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Reader, benutzerId: number): Promise<number> {
  const { rows } = await sql<{ anzahl: number }>`
    select count(*)::int as anzahl from wiederherstellungscode
    where benutzer_id = ${benutzerId} and verwendet is null`.execute(db);
  return rows[0]?.anzahl ?? 0;
}

/** Without the second factor there is nothing that codes could stand in for. */
export async function dropRecoveryCodes(tx: Transaction, benutzerId: number): Promise<void> {
  await sql`delete from wiederherstellungscode where benutzer_id = ${benutzerId}`.execute(tx);
}
