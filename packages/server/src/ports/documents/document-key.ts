import { randomBytes } from 'node:crypto';

/**
 * A new key for a content: its SHA-256 and a random part, so that no two rows share a file and deleting one never
 * removes a copy that another upload has just stored. Nothing in a key comes from a user.
 */
export function createDocumentKey(sha256: string): string {
  return `${sha256}-${randomBytes(8).toString('hex')}`;
}

/** The SHA-256 in a key. Throws if the text is not a key. */
export function sha256OfKey(key: string): string {
  if (!isDocumentKey(key)) throw new Error('Not a document key.');
  return key.slice(0, 64);
}

/** Whether a text is a key of the document store. */
export function isDocumentKey(text: string): boolean {
  return /^[0-9a-f]{64}-[0-9a-f]{16}$/.test(text);
}
