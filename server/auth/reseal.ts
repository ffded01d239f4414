import { anyTables } from '../database/any-tables.ts';
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
    const rows = await anyTables(tx)
      .selectFrom(table)
      .select(`${column} as sealed`)
      .where(column, 'is not', null)
      .where(column, 'not like', `${box.keyId}.%`)
      .limit(rowsAtOnce)
      .$castTo<{ sealed: string }>()
      .execute();
    // A sealed text is the only one of its kind, so it names its row.
    for (const { sealed } of rows)
      await anyTables(tx)
        .updateTable(table)
        .set({ [column]: box.seal(box.open(sealed)) })
        .where(column, '=', sealed)
        .execute();
    return rows.length;
  });
