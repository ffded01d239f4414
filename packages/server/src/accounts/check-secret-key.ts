import type { Database } from '../database/database.ts';
import { lockStructure } from '../database/lock-structure.ts';
import { readMetadata, writeMetadata } from '../database/metadata.ts';
import { ConfigError } from '../shared/config/config.ts';
import type { SecretBox } from '../shared/secrets/secret-box.ts';

const factName = 'secret_key';
const plain = 'Kundenportal';

/**
 * Decrypts the text that the first start has stored in the database. Throws a ConfigError if the current key cannot:
 * otherwise a wrong key would be noticed only at the first sign-in with a second factor.
 */
export async function checkSecretKey(database: Database, box: SecretBox): Promise<void> {
  await database.maintain(async (tx) => {
    await lockStructure(tx);
    const sealed = await readMetadata(tx, factName);
    if (sealed === undefined) await writeMetadata(tx, factName, box.seal(plain));
    else if (!canOpen(box, sealed))
      throw new ConfigError([
        'SECRET_KEY: The key does not fit this database. Set the key with which it was sealed (after a change, in SECRET_KEY_OLD).',
      ]);
  });
}

/** Encrypts the text with the current key, after everything else. */
export const resealKeyCheck = (database: Database, box: SecretBox): Promise<void> =>
  database.maintain((tx) => writeMetadata(tx, factName, box.seal(plain)));

function canOpen(box: SecretBox, sealed: string): boolean {
  try {
    return box.open(sealed) === plain;
  } catch {
    return false;
  }
}
