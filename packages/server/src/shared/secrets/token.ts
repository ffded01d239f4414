import { createHash, randomBytes } from 'node:crypto';

/** A secret for a session or a link: 256 random bits, URL-safe. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/**
 * SHA-256 of a token, the only form in which the database stores it. A fast hash is enough, since a random secret cannot be
 * guessed.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
