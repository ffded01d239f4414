import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { readMetadata } from '../../database/metadata.ts';
import { migrate } from '../../database/migrate.ts';
import { observeStatements } from '../../database/observe-statement.ts';
import { openDatabase } from '../../database/open-database.ts';
import { type Config, ConfigError } from '../../shared/config/config.ts';
import type { Metrics } from '../../shared/telemetry/metrics.ts';
import type { Tracing } from '../../shared/telemetry/tracing.ts';
import type { ResourceRegistry } from '../schema/resource-registry.ts';
import { prepareResourceTables } from './resource-tables.ts';

/** The log for events of the database. */
export interface DataObservers {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** undefined: statements are not traced. */
  readonly tracing: Tracing | undefined;
}

/**
 * Opens the database and updates its tables; closes it again if that fails.
 *
 * @param migrations folders with those of the application's own tables; default: none
 */
export async function openData(
  config: Config,
  resources: ResourceRegistry,
  { log, metrics, tracing }: DataObservers,
  migrations: readonly URL[] = [],
): Promise<Database> {
  const database = await openDatabase(config, {
    onReplaced() {
      metrics.databaseReplaced.inc();
      log.warn('database thread replaced');
    },
    onConnectionLost: (error) => log.warn({ code: error.name }, 'database connection lost'),
    onReplica: (isUsed) =>
      isUsed
        ? log.info('replica serves reads')
        : log.warn('replica lags or is away, the primary serves reads'),
    onStatement: observeStatements({
      slowMs: config.slowStatementMs,
      onSlow: (slow) => log.warn(slow, 'slow statement'),
      onLockTimeout: () => metrics.lockTimeouts.inc(),
      tracing,
    }),
  });
  try {
    await migrate(database, migrations);
    await prepareResourceTables(database, resources);
    await refuseDemoData(config, database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Throws a ConfigError if a production server uses a database with the demo accounts, whose passwords are public. */
async function refuseDemoData(config: Config, database: Database): Promise<void> {
  if (!config.production || (await readMetadata(database.read, 'demo_data')) === undefined) return;
  throw new ConfigError([
    'DATABASE_URL: The database contains demo data with publicly known passwords. ' +
      'With NODE_ENV=production, an empty database is needed.',
  ]);
}
