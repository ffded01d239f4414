import { timingSafeEqual } from 'node:crypto';
import { isPolicyPassword } from '@schema-screens/locale';
import { asTypedSecret, createTypedSecret, hashTypedSecret } from '@schema-screens/server/shared';
import type { PortalReader, PortalTransaction } from '../../types/portal-types.ts';

const length = 16;
const validMs = 30 * 60_000;
const nobody = -1;

/**
 * Gives an account a one-time password of 80 random bits, valid for 30 minutes, and revokes an earlier one. Only its
 * hash is stored; a fast one suffices, since it cannot be guessed.
 */
export async function createOneTimePassword(
  tx: PortalTransaction,
  benutzerId: number,
  now: Date,
): Promise<string> {
  const password = randomPassword();
  const until = new Date(now.getTime() + validMs).toISOString();
  const values = { hash: hashTypedSecret(password), gueltig_bis: until };
  await tx
    .insertInto('einmalpasswort')
    .values({ benutzer_id: benutzerId, ...values })
    .onConflict((on) => on.column('benutzer_id').doUpdateSet(values))
    .execute();
  return password;
}

/**
 * A password of 80 random bits in groups of four characters that meets the password policy; one in a hundred has no
 * digit.
 */
export function randomPassword(): string {
  const password = createTypedSecret(length);
  return isPolicyPassword(password) ? password : randomPassword();
}

/** Normalizes typed text to the form of `randomPassword` where it can be one: case, spaces and hyphens are ignored. */
export function asRandomPassword(typed: string): string {
  return asTypedSecret(typed, length) ?? typed;
}

/**
 * Whether typed text is the valid one-time password of the account; queries the database for unknown accounts as well.
 */
export async function isOneTimePassword(
  db: PortalReader,
  benutzerId: number | undefined,
  typed: string,
  now: Date,
): Promise<boolean> {
  const stored = await db
    .selectFrom('einmalpasswort')
    .select('hash')
    .where('benutzer_id', '=', benutzerId ?? nobody)
    .where('gueltig_bis', '>', now.toISOString())
    .executeTakeFirst();
  const hash = stored?.hash ?? hashTypedSecret('');
  const isSame = timingSafeEqual(Buffer.from(hash), Buffer.from(hashTypedSecret(typed)));
  return isSame && stored !== undefined;
}

/** Removes the one-time password after its use. */
export async function dropOneTimePassword(tx: PortalTransaction, benutzerId: number): Promise<void> {
  await tx.deleteFrom('einmalpasswort').where('benutzer_id', '=', benutzerId).execute();
}

/** Removes expired ones. */
export async function sweepOneTimePasswords(tx: PortalTransaction, now: Date): Promise<void> {
  await tx.deleteFrom('einmalpasswort').where('gueltig_bis', '<', now.toISOString()).execute();
}
