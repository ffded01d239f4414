import { createHash, randomBytes } from 'node:crypto';

/** A secret for a session or a link: 256 random bits, URL-safe. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/**
 * SHA-256 of a token: all that the database knows of it. A fast hash, since there is nothing to guess in a random secret.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
