import { timingSafeEqual } from 'node:crypto';
import { createTypedSecret, hashTypedSecret } from '../../shared/typed-secret.ts';

/** Signs of a code: 60 random bits. */
const length = 12;

/** Wrong codes that a request takes; after that its code is void. */
export const maxVersuche = 5;

/** A new code of a request and its hash, which alone is stored; a fast one, since there is nothing to guess in it. */
export function createFreischaltungscode(): { readonly code: string; readonly hash: string } {
  const code = createTypedSecret(length);
  return { code, hash: hashTypedSecret(code) };
}

/** Whether what was typed is the code; small letters, blanks and dashes make no difference. */
export function isFreischaltungscode(typed: string, hash: string | null): boolean {
  const given = Buffer.from(hashTypedSecret(typed));
  const stored = Buffer.from(hash ?? hashTypedSecret(''));
  return timingSafeEqual(given, stored) && hash !== null;
}
