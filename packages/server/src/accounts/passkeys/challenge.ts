import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../database/database.ts';
import { hashToken } from '../../shared/secrets/token.ts';

const validMs = 5 * 60_000;

/** A challenge for a new passkey of a user or for a sign-in; valid once, for five minutes. */
export async function createChallenge(
  tx: Transaction,
  userId: number | undefined,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  const text = Buffer.from(challenge).toString('base64url');
  const until = new Date(now.getTime() + validMs).toISOString();
  await tx
    .insertInto('passkey_challenge')
    .values({ hash: hashToken(text), user_id: userId ?? null, valid_until: until })
    .execute();
  return challenge;
}

/** Uses up the challenge of a response; false if it was not issued to this user, has expired or has been used. */
export async function consumeChallenge(
  tx: Transaction,
  challenge: string,
  userId: number | undefined,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hashToken(challenge))
    .where('user_id', 'is not distinct from', userId ?? null)
    .where('valid_until', '>', now.toISOString())
    .returning('hash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The challenge in the browser's response; undefined if the response cannot be read. */
export function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    } | null;
    return typeof data?.challenge === 'string' ? data.challenge : undefined;
  } catch {
    // Not JSON, so there is no challenge.
    return undefined;
  }
}

/** Removes expired challenges. */
export async function sweepChallenges(tx: Transaction, now: Date): Promise<void> {
  await tx.deleteFrom('passkey_challenge').where('valid_until', '<', now.toISOString()).execute();
}
