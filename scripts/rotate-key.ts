/**
 * Seals all secrets of the database with a new key: `npm run rotate:key`. With the key in a file the server must stand
 * still meanwhile; with SECRET_KEY set that to the new key and SECRET_KEY_OLD to the one before, start the servers anew,
 * run this, and take SECRET_KEY_OLD away.
 */
import { ConfigError, readConfig } from '../server/config.ts';
import { migrate } from '../server/data/migrate.ts';
import { openDatabase } from '../server/data/open-database.ts';
import { reseal } from '../server/data/reseal.ts';
import { createSecretBox } from '../server/domain/secret-box.ts';
import { loadEnvironmentFile } from '../server/environment-file.ts';
import { addSecretKey, dropOldSecretKeys, loadSecretKeys } from '../server/secret-key.ts';
import { startProblems } from '../server/start-problems.ts';

async function main(): Promise<void> {
  loadEnvironmentFile('.env');
  const config = readConfig(process.env);
  const isInFile = config.secretKey === undefined;
  if (!isInFile && !config.oldSecretKey)
    throw new ConfigError([
      'Setzen Sie SECRET_KEY auf den neuen und SECRET_KEY_OLD auf den bisherigen Schlüssel.',
    ]);
  const database = await openDatabase(config, {
    onReplaced: () => process.stderr.write('Die Datenbank wurde neu gestartet.\n'),
    onConnectionLost: () => process.stderr.write('Eine Verbindung zur Datenbank ging verloren.\n'),
  });
  try {
    await migrate(database);
    await loadSecretKeys(config);
    if (isInFile) await addSecretKey(config.dataDir);
    const count = await reseal(database, createSecretBox(await loadSecretKeys(config)));
    if (isInFile) await dropOldSecretKeys(config.dataDir);
    process.stdout.write(
      `${count.toLocaleString('de-DE')} Geheimnisse mit dem neuen Schlüssel versiegelt.\n`,
    );
  } finally {
    await database.close();
  }
}

function linesFor(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.lines;
  return startProblems(error) ?? [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

main().catch((error: unknown) => {
  process.stderr.write(`${linesFor(error).join('\n')}\n`);
  process.exitCode = 1;
});
