import { hashPassword } from '../../server/auth/session/password.ts';

/** Password of every user that tests create. */
export const testPassword = 'Richtig-2026!';

/** A user's columns with the test password and plausible defaults. */
export async function userValues<T extends object>(values: T) {
  hashed ??= hashPassword(testPassword);
  return {
    name: 'Muster',
    vorname: 'Erika',
    email: 'erika@example.org',
    rolle: 'vn' as const,
    aktiv: true,
    passwort_hash: await hashed,
    ...values,
  };
}
let hashed: Promise<string> | undefined;
