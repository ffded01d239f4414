import { timingSafeEqual } from 'node:crypto';
import { isPolicyPassword } from '../../../rules/index.ts';
import type { Reader, Transaction } from '../../database/database.ts';
import { asTypedSecret, createTypedSecret, hashTypedSecret } from '../../shared/typed-secret.ts';

const length = 16;
const validMs = 30 * 60_000;
const nobody = -1;

/**
 * Gives an account a one-time password of 80 random bits, valid for 30 minutes; an earlier one is void. Only its hash is
 * stored, a fast one, since there is nothing to guess in it.
 */
export async function createOneTimePassword(tx: Transaction, benutzerId: number, now: Date): Promise<string> {
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

/** A password of 80 random bits in groups of four signs, that keeps the rules it asks of others: one in a hundred has no digit. */
export function randomPassword(): string {
  const password = createTypedSecret(length);
  return isPolicyPassword(password) ? password : randomPassword();
}

/** What was typed, as `randomPassword` writes it where it could be one of its: small letters, blanks and dashes make no difference. */
export function asRandomPassword(typed: string): string {
  return asTypedSecret(typed, length) ?? typed;
}

/** Whether what was typed is the valid one-time password of the account; asks the database for unknown accounts, too. */
export async function isOneTimePassword(
  db: Reader,
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

/** The one-time password has done its work. */
export async function dropOneTimePassword(tx: Transaction, benutzerId: number): Promise<void> {
  await tx.deleteFrom('einmalpasswort').where('benutzer_id', '=', benutzerId).execute();
}

/** Removes those that are over. */
export async function sweepOneTimePasswords(tx: Transaction, now: Date): Promise<void> {
  await tx.deleteFrom('einmalpasswort').where('gueltig_bis', '<', now.toISOString()).execute();
}
