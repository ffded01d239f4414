import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, ConfigError } from './config.ts';

type KeySettings = Pick<Config, 'secretKey' | 'oldSecretKey' | 'dataDir'>;
type Keys = readonly [Buffer, ...Buffer[]];

/**
 * The keys for secrets at rest: the settings SECRET_KEY and SECRET_KEY_OLD, else the lines of `secret.key` in the data
 * directory, which is created on the first start and readable by its owner only. The first key encrypts, all decrypt.
 */
export async function loadSecretKeys(config: KeySettings): Promise<Keys> {
  const { secretKey, oldSecretKey, dataDir } = config;
  if (secretKey) return oldSecretKey ? [secretKey, oldSecretKey] : [secretKey];
  try {
    await writeFile(keyFile(dataDir), newLine(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readKeys(dataDir);
}

/** Puts a new key in front of those in the key file: after the next start it encrypts. */
export async function addSecretKey(dataDir: string): Promise<void> {
  await replaceFile(dataDir, `${newLine()}\n${await readFile(keyFile(dataDir), 'utf8')}`);
}

/** Removes all but the first key from the key file; what other keys encrypted cannot be decrypted any more. */
export async function dropOldSecretKeys(dataDir: string): Promise<void> {
  const [current] = await readKeys(dataDir);
  await replaceFile(dataDir, current.toString('hex'));
}

const keyFile = (dataDir: string): string => path.join(dataDir, 'secret.key');

const newLine = (): string => randomBytes(32).toString('hex');

async function readKeys(dataDir: string): Promise<Keys> {
  const text = await readFile(keyFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError([`DATA_DIR: ${keyFile(dataDir)} cannot be read (${error.code}).`]);
  });
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [first, ...others] = lines.map((line) => Buffer.from(line.trim(), 'hex'));
  if (!first || [first, ...others].some(({ length }) => length !== 32))
    throw new ConfigError([`DATA_DIR: ${keyFile(dataDir)} contains no key of 32 bytes.`]);
  return [first, ...others];
}

/** Writes the file completely or not at all. */
async function replaceFile(dataDir: string, text: string): Promise<void> {
  const next = `${keyFile(dataDir)}.neu`;
  await writeFile(next, text, { mode: 0o600, flush: true });
  await rename(next, keyFile(dataDir));
}
