import { hashPassword } from '../../../packages/server/src/accounts/passwords/password.ts';

/** Password of every user that tests create. */
export const testPassword = 'Richtig-2026!';

/** A user's columns with the test password and plausible defaults; no two of staff have the same address. */
export async function userValues<T extends { readonly benutzername?: unknown; readonly rolle?: unknown }>(
  values: T,
) {
  const isStaff = values.rolle === 'idm' || values.rolle === 'adm';
  hashed ??= hashPassword(testPassword);
  return {
    name: 'Muster',
    vorname: 'Erika',
    email: isStaff ? `${values.benutzername}@example.org` : 'erika@example.org',
    rolle: 'vn' as const,
    aktiv: true,
    passwort_hash: await hashed,
    ...values,
  };
}
let hashed: Promise<string> | undefined;
