/**
 * Seals all secrets of the database with a new key: `npm run rotate:key`. With the key in a file the server must stand
 * still meanwhile; with SECRET_KEY set that to the new key and SECRET_KEY_OLD to the one before, start the servers anew,
 * run this, and take SECRET_KEY_OLD away.
 */
import { ConfigError, readConfig } from '../server/config.ts';
import { reseal } from '../server/data/reseal.ts';
import { createSecretBox } from '../server/domain/secret-box.ts';
import { loadEnvironmentFile } from '../server/environment-file.ts';
import { runCommand } from '../server/run-command.ts';
import { addSecretKey, dropOldSecretKeys, loadSecretKeys } from '../server/secret-key.ts';
import { withDatabase } from './with-database.ts';

async function main(): Promise<void> {
  loadEnvironmentFile('.env');
  const config = readConfig(process.env);
  const isInFile = config.secretKey === undefined;
  if (!isInFile && !config.oldSecretKey)
    throw new ConfigError([
      'Setzen Sie SECRET_KEY auf den neuen und SECRET_KEY_OLD auf den bisherigen Schlüssel.',
    ]);
  await withDatabase(config, async (database) => {
    await loadSecretKeys(config);
    if (isInFile) await addSecretKey(config.dataDir);
    const count = await reseal(database, createSecretBox(await loadSecretKeys(config)));
    if (isInFile) await dropOldSecretKeys(config.dataDir);
    process.stdout.write(
      `${count.toLocaleString('de-DE')} Geheimnisse mit dem neuen Schlüssel versiegelt.\n`,
    );
  });
}

runCommand(main);
