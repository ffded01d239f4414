import { timingSafeEqual } from 'node:crypto';
import { createTypedSecret, hashTypedSecret } from '@schema-screens/server/shared';

/** Length of a code: 60 random bits. */
const length = 12;

/** Wrong attempts after which the code of a request is void. */
export const maxVersuche = 5;

/**
 * Creates the code of a request and its hash; only the hash is stored. A fast one is enough, since the code cannot be guessed.
 */
export function createFreischaltungscode(): { readonly code: string; readonly hash: string } {
  const code = createTypedSecret(length);
  return { code, hash: hashTypedSecret(code) };
}

/** Whether the typed text is the code; ignores case, spaces and dashes. */
export function isFreischaltungscode(typed: string, hash: string | null): boolean {
  const typedHash = Buffer.from(hashTypedSecret(typed));
  const stored = Buffer.from(hash ?? hashTypedSecret(''));
  return timingSafeEqual(typedHash, stored) && hash !== null;
}
