import { createHash, randomBytes } from 'node:crypto';

// 32 signs that nobody confuses: a sign holds 5 bits.
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random secret that people type: signs that nobody confuses, in groups of four. Sixteen hold 80 bits. */
export function createTypedSecret(length: number): string {
  const secret = [...randomBytes(length)].map((byte) => signs[byte % signs.length]).join('');
  return secret.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/**
 * The hash of a typed secret, however it was typed: small letters, blanks and dashes make no difference. A fast one,
 * since there is nothing to guess in a random secret.
 */
export const hashTypedSecret = (typed: string): string =>
  createHash('sha256')
    .update(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex');
