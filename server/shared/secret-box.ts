import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts small secrets for the database; the key lies outside of it. */
export interface SecretBox {
  /** Names the key that seals; what it sealed begins with this and a dot. */
  readonly keyId: string;
  /** Returns `keyId.base64url`, different each time. */
  seal(plain: string): string;
  /** Throws when the text was changed, or sealed with a key that is not known. */
  open(sealed: string): string;
}

/**
 * AES-256-GCM with 32-byte keys. The first key seals; all open, so a key can be replaced while old
 * secrets stay readable.
 */
export function createSecretBox(keys: readonly Buffer[]): SecretBox {
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const current = keys[0];
  if (!current) throw new Error('A secret box needs a key.');
  const id = idOf(current);
  return {
    keyId: id,
    seal(plain) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, current, iv).setAAD(Buffer.from(id));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed) {
      const [name = '', text = ''] = sealed.split('.');
      const key = byId.get(name);
      if (!key) throw new Error(`No key with the id ${name}.`);
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(name))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}

const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);
