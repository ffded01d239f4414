import type { Config } from '../shared/config/config.ts';
import { ConfigError } from '../shared/config/config.ts';
import type { Database } from './database.ts';
import { readMetadata } from './metadata.ts';

/** Throws a ConfigError if a production server uses a database with the demo accounts, whose passwords are public. */
export async function refuseDemoData(config: Config, database: Database): Promise<void> {
  if (!config.production || (await readMetadata(database.read, 'demo_data')) === undefined) return;
  throw new ConfigError([
    'DATABASE_URL: The database contains demo data with publicly known passwords. ' +
      'With NODE_ENV=production, an empty database is needed.',
  ]);
}
