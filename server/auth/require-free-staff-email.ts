import type { Transaction } from '../database/database.ts';
import { holdLock } from '../database/hold-lock.ts';
import { emailKey, storedEmail } from '../shared/email-adresse.ts';
import { invalid } from '../shared/portal-error.ts';

/**
 * Throws a 422 if another staff account has the e-mail address: a password reset by mail must identify one account.
 * Concurrent requests for the same address run one after the other.
 */
export async function requireFreeStaffEmail(
  tx: Transaction,
  { email, benutzerId = 0 }: { readonly email: string; readonly benutzerId?: number },
): Promise<void> {
  const key = emailKey(email);
  await holdLock(tx, 'benutzer email', key);
  const other = await tx
    .selectFrom('benutzer')
    .select('id')
    .where((eb) => eb.fn<string>('lower', ['email']), 'in', [key, storedEmail(email).toLowerCase()])
    .where('rolle', 'in', ['idm', 'adm'])
    .where('id', '<>', benutzerId)
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const message = 'Diese E-Mail-Adresse gehört bereits zu einem anderen Benutzer des Innendienstes.';
  throw invalid([{ dataPath: 'email', message }], message);
}
