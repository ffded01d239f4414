import { ConfigError } from '../shared/config/config.ts';
import { addSecretKey, dropOldSecretKeys, loadSecretKeys } from '../shared/config/secret-key.ts';
import { createSecretBox } from '../shared/secrets/secret-box.ts';
import { changeData } from './change-data.ts';
import { type OperatorCommand, typed } from './installation.ts';
import { readArguments } from './read-arguments.ts';
import { reseal } from './reseal.ts';

/**
 * Encrypts all secrets of the database with a new key. With the key in a file the server must be stopped meanwhile; with SECRET_KEY
 * set it to the new key and SECRET_KEY_OLD to the previous one, restart the servers, run this, and remove SECRET_KEY_OLD.
 */
export const rotateKey: OperatorCommand = async (call, open) => {
  readArguments(`Usage: ${typed(call)}`, 0, [...call.args]);
  const installation = await open();
  const { config, resources, sealed, words } = installation;
  const isInFile = config.secretKey === undefined;
  if (!isInFile && !config.oldSecretKey)
    throw new ConfigError(['Set SECRET_KEY to the new key and SECRET_KEY_OLD to the previous one.']);
  await changeData(installation, call.name, async ({ database }) => {
    await loadSecretKeys(config);
    if (isInFile) await addSecretKey(config.dataDir);
    const box = createSecretBox(await loadSecretKeys(config));
    const count = await reseal(database, resources, box, sealed);
    if (isInFile) await dropOldSecretKeys(config.dataDir);
    process.stdout.write(`${count.toLocaleString('en')} secrets sealed with the new key.\n`);
    return { [words.secrets]: count };
  });
};
