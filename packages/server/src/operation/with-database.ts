import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Config } from '../shared/config/config.ts';
import type { Installation } from './installation.ts';

type Work = (database: Database) => Promise<void>;

/** Runs a command's work on the database of the settings after migrating it, and closes it. */
export const withDatabase = (
  { config, migrations }: Pick<Installation, 'config' | 'migrations'>,
  work: Work,
): Promise<void> =>
  withOpenDatabase(config, async (database) => {
    await migrate(database, migrations);
    await work(database);
  });

/** The same without migrating. */
export async function withOpenDatabase(config: Config, work: Work): Promise<void> {
  const database = await openDatabase(config, {
    onReplaced: () => process.stderr.write('The database was restarted.\n'),
    onConnectionLost: () => process.stderr.write('A connection to the database was lost.\n'),
  });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
