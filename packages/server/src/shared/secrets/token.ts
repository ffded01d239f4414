import { createHash, randomBytes } from 'node:crypto';

/** A secret for a session or a link: 256 random bits, URL-safe. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/**
 * SHA-256 of a token, the only form in which the database stores it. A fast hash is enough, since a random secret cannot be
 * guessed.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

// 32 characters that are not confused with each other: each holds 5 bits.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Normalizes typed text: case, spaces and hyphens are ignored. */
const bareCharacters = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * A random secret that people type: characters that are not confused with each other, in groups of four. Sixteen hold
 * 80 bits.
 */
export function createTypedSecret(length: number): string {
  return inGroups([...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join(''));
}

/** The canonical form of a typed secret; undefined if it cannot be one. */
export function asTypedSecret(typed: string, length: number): string | undefined {
  const bare = bareCharacters(typed);
  return bare.length === length && [...bare].every((character) => alphabet.includes(character))
    ? inGroups(bare)
    : undefined;
}

/** The hash of a typed secret, in any spelling. */
export const hashTypedSecret = (typed: string): string => hashToken(bareCharacters(typed));
