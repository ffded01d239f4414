import type { Database } from '../database/database.ts';
import { lockSchemaChanges } from '../database/locks.ts';
import { readMetadata, writeMetadata } from '../database/metadata.ts';
import type { AppContext } from '../http/context.ts';
import { ConfigError } from '../shared/config/config.ts';
import { loadSecretKeys } from '../shared/config/secret-key.ts';
import { createSecretBox, type SecretBox, type SecretContext } from '../shared/secrets/secret-box.ts';
import { type DeviceSecretContext, deviceSecretOf } from './sessions/recognized-device.ts';

/** What the secret keys of an installation are for; `key` is the current one. Throws a ConfigError if it is not that of the database. */
export async function openSecrets({
  config,
  database,
}: Pick<AppContext, 'config' | 'database'>): Promise<
  SecretContext & DeviceSecretContext & { readonly key: Buffer }
> {
  const keys = await loadSecretKeys(config);
  const secretBox = createSecretBox(keys);
  await checkSecretKey(database, secretBox);
  const [key] = keys;
  return { secretBox, deviceSecret: deviceSecretOf(key), key };
}

const factName = 'secret_key';
const plain = 'Kundenportal';

/**
 * Decrypts the text that the first start has stored in the database. Throws a ConfigError if the current key cannot:
 * otherwise a wrong key would be noticed only at the first sign-in with a second factor.
 */
async function checkSecretKey(database: Database, box: SecretBox): Promise<void> {
  await database.maintain(async (tx) => {
    await lockSchemaChanges(tx);
    const sealed = await readMetadata(tx, factName);
    if (sealed === undefined) await writeMetadata(tx, factName, box.seal(plain));
    else if (!canOpen(box, sealed))
      throw new ConfigError([
        'SECRET_KEY: The key does not fit this database. Set the key with which it was sealed (after a change, in SECRET_KEY_OLD).',
      ]);
  });
}

/** Encrypts the text with the current key, after everything else. */
export const reencryptKeyCheck = (database: Database, box: SecretBox): Promise<void> =>
  database.maintain((tx) => writeMetadata(tx, factName, box.seal(plain)));

function canOpen(box: SecretBox, sealed: string): boolean {
  try {
    return box.open(sealed) === plain;
  } catch {
    return false;
  }
}
