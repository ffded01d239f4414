import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts small secrets for the database; the key is stored elsewhere. */
export interface SecretBox {
  /** Id of the key that encrypts; every secret begins with the id of its key and a dot. */
  readonly keyId: string;
  /** Returns `keyId.base64url`, different each time. */
  seal(plain: string): string;
  /** Throws if the text was changed, or encrypted with an unknown key. */
  open(sealed: string): string;
}

/** A server that encrypts secrets. */
export interface SecretContext {
  readonly secretBox: SecretBox;
}

/**
 * AES-256-GCM with 32-byte keys. The first key encrypts; all decrypt, so a key can be replaced while old secrets stay
 * readable.
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
