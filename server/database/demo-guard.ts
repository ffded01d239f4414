import type { Config } from '../shared/config/config.ts';
import { ConfigError } from '../shared/config/config.ts';
import type { Database } from './database.ts';
import { readMetadata } from './metadata.ts';

/** Throws a ConfigError if a production server uses a database with the demo accounts, whose passwords are public. */
export async function refuseDemoData(config: Config, database: Database): Promise<void> {
  if (!config.production || (await readMetadata(database.read, 'demodaten')) === undefined) return;
  throw new ConfigError([
    'DATABASE_URL: Die Datenbank enthält Demodaten mit öffentlich bekannten Passwörtern. ' +
      'Mit NODE_ENV=production ist eine leere Datenbank nötig.',
  ]);
}
