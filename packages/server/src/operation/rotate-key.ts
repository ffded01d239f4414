import { type SqlBool, sql } from 'kysely';
import { reencryptKeyCheck } from '../accounts/open-secrets.ts';
import { anyTables, type Database, type Transaction } from '../database/database.ts';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';
import type { Row } from '../resources/schema/table.ts';
import { updateRows } from '../resources/write/update-rows.ts';
import { ConfigError } from '../shared/config/config.ts';
import { addSecretKey, dropOldSecretKeys, loadSecretKeys } from '../shared/config/secret-key.ts';
import { createSecretBox, type SecretBox } from '../shared/secrets/secret-box.ts';
import { changeData } from './change-data.ts';
import { commandLine, type EncryptedColumn, type OperatorCommand } from './installation.ts';
import { readArguments } from './read-arguments.ts';

/**
 * Encrypts all secrets of the database with a new key. With the key in a file the server must be stopped meanwhile; with SECRET_KEY
 * set it to the new key and SECRET_KEY_OLD to the previous one, restart the servers, run this, and remove SECRET_KEY_OLD.
 */
export const rotateKey: OperatorCommand = async (call, open) => {
  readArguments(`Usage: ${commandLine(call)}`, 0, [...call.args]);
  const installation = await open();
  const { config, resources, sealed, words } = installation;
  const isInFile = config.secretKey === undefined;
  if (!isInFile && !config.oldSecretKey)
    throw new ConfigError(['Set SECRET_KEY to the new key and SECRET_KEY_OLD to the previous one.']);
  await changeData(installation, call.name, async ({ database }) => {
    await loadSecretKeys(config);
    if (isInFile) await addSecretKey(config.dataDir);
    const box = createSecretBox(await loadSecretKeys(config));
    const count = await reencryptSecrets(database, resources, box, sealed);
    if (isInFile) await dropOldSecretKeys(config.dataDir);
    process.stdout.write(`${count.toLocaleString('en')} secrets sealed with the new key.\n`);
    return { [words.secrets]: count };
  });
};

const rowsAtOnce = 500;

/**
 * Encrypts everything with the box's first key that was encrypted with another one; returns the number of secrets. It can be run
 * again after an interruption. Throws if a secret cannot be decrypted; those already encrypted again stay so.
 *
 * @param columns where encrypted secrets are
 */
export async function reencryptSecrets(
  database: Database,
  resources: ResourceRegistry,
  box: SecretBox,
  columns: readonly EncryptedColumn[],
): Promise<number> {
  const anew = (sealed: unknown): string => box.seal(box.open(String(sealed)));
  let count = 0;
  for (const { table, column, isOfResource } of columns) {
    const some = async (tx: Transaction): Promise<number> => {
      const rows = await anyTables(tx)
        .selectFrom(table)
        .select(column)
        .where(column, 'is not', null)
        .where(column, 'not like', `${box.keyId}.%`)
        .limit(rowsAtOnce)
        .execute();
      if (rows.length === 0) return 0;
      // Every encrypted text is unique, so it identifies its row.
      const sealed = rows.map((row) => String(Object.values(row)[0]));
      if (isOfResource)
        await updateRows(tx, resources.get(table).table, {
          where: sql<SqlBool>`${sql.ref(column)} = any(${sealed}::text[])`,
          set: (row: Row) => ({ [column]: anew(row[column]) }),
        });
      else
        for (const one of sealed)
          await anyTables(tx)
            .updateTable(table)
            .set({ [column]: anew(one) })
            .where(column, '=', one)
            .execute();
      return sealed.length;
    };
    for (let done = rowsAtOnce; done === rowsAtOnce; count += done) done = await database.maintain(some);
  }
  await reencryptKeyCheck(database, box);
  return count;
}
