import { openPgliteDatabase } from '../../server/data/pglite/pglite-database.ts';
import { loadResources } from '../../server/resources/resource-registry.ts';
import { insertRow } from '../../server/resources/write-rows.ts';
import { hashPassword } from '../../server/session/password.ts';

/** Password of every user that tests create. */
export const testPassword = 'Richtig-2026!';

/** A user's columns with the test password and plausible values for what is not given. */
export async function userValues(
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  hashed ??= hashPassword(testPassword);
  return {
    name: 'Muster',
    vorname: 'Erika',
    email: 'erika@example.org',
    rolle: 'vn',
    aktiv: true,
    passwort_hash: await hashed,
    ...values,
  };
}
let hashed: Promise<string> | undefined;

/** Puts a user into the embedded database of a server that does not run. */
export async function createUserIn(
  dataDir: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const registry = await loadResources();
  const database = await openPgliteDatabase({ dataDir, onReplaced: () => undefined });
  const row = await userValues(values);
  await database.transaction((tx) =>
    insertRow(tx, registry.get('benutzer').table, row, { benutzername: 'test', zeit: new Date() }),
  );
  await database.close();
}
