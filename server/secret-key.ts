import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, ConfigError } from './config.ts';

/**
 * The key for secrets at rest: the setting SECRET_KEY, else `secret.key` in the data directory, which is
 * made on the first start and readable by its owner alone.
 */
export async function loadSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Buffer> {
  if (config.secretKey) return config.secretKey;
  const file = path.join(config.dataDir, 'secret.key');
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
  if (key.length !== 32) throw new ConfigError([`DATA_DIR: ${file} enthält keinen Schlüssel von 32 Byte.`]);
  return key;
}
