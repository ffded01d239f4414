import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { SecretBox } from '../shared/secret-box.ts';
import { resealKeyCheck } from './check-secret-key.ts';

/** Where sealed secrets lie. */
export const sealedColumns = [
  ['benutzer', 'tfa_geheimnis'],
  ['sitzung', 'tfa_entwurf'],
  ['mail_ausgang', 'inhalt'],
  ['brief_ausgang', 'inhalt'],
  ['passwort_anfrage', 'email'],
  ['registrierung_anfrage', 'angaben'],
  ['email_ruecknahme', 'alte_email'],
] as const;

const rowsAtOnce = 500;

/**
 * Seals everything anew that was not sealed with the box's first key; gives how much that was. Broken off, it can
 * be run again. Throws when a secret cannot be opened; what was sealed anew until then stays so.
 */
export async function reseal(database: Database, box: SecretBox): Promise<number> {
  let count = 0;
  for (const column of sealedColumns) {
    for (;;) {
      const done = await resealSome(database, box, column);
      count += done;
      if (done < rowsAtOnce) break;
    }
  }
  await resealKeyCheck(database, box);
  return count;
}

const resealSome = (
  database: Database,
  box: SecretBox,
  [table, column]: (typeof sealedColumns)[number],
): Promise<number> =>
  database.maintain(async (tx) => {
    const name = sql.ref(column);
    const { rows } = await sql<{ sealed: string }>`
      select ${name} as sealed from ${sql.table(table)}
      where ${name} is not null and ${name} not like ${`${box.keyId}.%`} limit ${rowsAtOnce}`.execute(tx);
    // A sealed text is the only one of its kind, so it names its row.
    for (const { sealed } of rows)
      await sql`
        update ${sql.table(table)} set ${name} = ${box.seal(box.open(sealed))} where ${name} = ${sealed}`.execute(
        tx,
      );
    return rows.length;
  });
