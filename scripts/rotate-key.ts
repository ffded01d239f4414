/**
 * Encrypts all secrets of the database with a new key: `npm run rotate:key`. With the key in a file the server must be
 * stopped meanwhile; with SECRET_KEY set it to the new key and SECRET_KEY_OLD to the previous one, restart the servers,
 * run this, and remove SECRET_KEY_OLD.
 */

import { reseal } from '../server/auth/reseal.ts';
import { runCommand } from '../server/run-command.ts';
import { ConfigError, readConfig } from '../server/shared/config/config.ts';
import { loadEnvironmentFile } from '../server/shared/config/environment-file.ts';
import { addSecretKey, dropOldSecretKeys, loadSecretKeys } from '../server/shared/config/secret-key.ts';
import { createSecretBox } from '../server/shared/secrets/secret-box.ts';
import { changeData } from './change-data.ts';
import { readArguments } from './shared/read-arguments.ts';

async function main(): Promise<void> {
  readArguments('Usage: npm run rotate:key', 0);
  loadEnvironmentFile('.env');
  const config = readConfig(process.env);
  const isInFile = config.secretKey === undefined;
  if (!isInFile && !config.oldSecretKey)
    throw new ConfigError(['Set SECRET_KEY to the new key and SECRET_KEY_OLD to the previous one.']);
  await changeData(config, 'rotate:key', async ({ database, resources }) => {
    await loadSecretKeys(config);
    if (isInFile) await addSecretKey(config.dataDir);
    const count = await reseal(database, resources, createSecretBox(await loadSecretKeys(config)));
    if (isInFile) await dropOldSecretKeys(config.dataDir);
    process.stdout.write(`${count.toLocaleString('en')} secrets sealed with the new key.\n`);
    return { Geheimnisse: count };
  });
}

runCommand(main);
