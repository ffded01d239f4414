import { resealKeyCheck } from '../accounts/check-secret-key.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';
import type { Row } from '../resources/schema/table.ts';
import { updateRows } from '../resources/write/update-rows.ts';
import type { SecretBox } from '../shared/secrets/secret-box.ts';

const resourceColumns = [
  ['benutzer', 'tfa_geheimnis'],
  ['mail_ausgang', 'inhalt'],
] as const;
const systemColumns = [
  ['sitzung', 'tfa_entwurf'],
  ['brief_ausgang', 'inhalt'],
  ['passwort_anfrage', 'email'],
  ['registrierung_anfrage', 'angaben'],
  ['email_ruecknahme', 'alte_email'],
  ['email_ruecknahme', 'tfa_geheimnis'],
] as const;

/** Where encrypted secrets are stored: in tables of resources, and in the system's own. */
export const sealedColumns = [...resourceColumns, ...systemColumns];

const rowsAtOnce = 500;

/**
 * Encrypts everything with the box's first key that was encrypted with another one; returns the number of secrets. It can be run
 * again after an interruption. Throws if a secret cannot be decrypted; those already encrypted again stay so.
 */
export async function reseal(
  database: Database,
  resources: ResourceRegistry,
  box: SecretBox,
): Promise<number> {
  const anew = (sealed: unknown): string => box.seal(box.open(String(sealed)));
  let count = 0;
  for (const column of sealedColumns) {
    const [name, field] = column;
    const some = async (tx: Transaction): Promise<number> => {
      const rows = await tx
        .selectFrom(name)
        .select(field)
        .where(field, 'is not', null)
        .where(field, 'not like', `${box.keyId}.%`)
        .limit(rowsAtOnce)
        .execute();
      if (rows.length === 0) return 0;
      // Every encrypted text is unique, so it identifies its row.
      const sealed = rows.map((row) => String(Object.values(row)[0]));
      if (isOfResource(column))
        await updateRows(tx, resources.get(column[0]).table, {
          where: ({ eb }) => eb(column[1], 'in', sealed),
          set: (row: Row) => ({ [field]: anew(row[field]) }),
        });
      else
        for (const one of sealed)
          await tx
            .updateTable(column[0])
            .set({ [field]: anew(one) })
            .where(column[1], '=', one)
            .execute();
      return sealed.length;
    };
    for (let done = rowsAtOnce; done === rowsAtOnce; count += done) done = await database.maintain(some);
  }
  await resealKeyCheck(database, box);
  return count;
}

const isOfResource = (column: (typeof sealedColumns)[number]): column is (typeof resourceColumns)[number] =>
  (resourceColumns as readonly unknown[]).includes(column);
