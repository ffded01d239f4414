import type { AppContext } from '../http/context.ts';
import { loadSecretKeys } from '../shared/config/secret-key.ts';
import { createSecretBox, type SecretContext } from '../shared/secrets/secret-box.ts';
import { checkSecretKey } from './check-secret-key.ts';
import { type DeviceSecretContext, deviceSecretOf } from './recognized-device.ts';

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
