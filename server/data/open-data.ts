import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import type { ResourceRegistry } from '../resources/resource-registry.ts';
import type { Database } from './database.ts';
import { refuseDemoData } from './demo-guard.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { prepareResourceTables } from './resource-tables.ts';

/** Where events of the database go. */
export interface DataObservers {
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Opens the database and brings its tables up to date; closes it again when that fails. */
export async function openData(
  config: Config,
  resources: ResourceRegistry,
  { log, metrics }: DataObservers,
): Promise<Database> {
  const database = await openDatabase(config, {
    onReplaced() {
      metrics.databaseReplaced.inc();
      log.warn('database thread replaced');
    },
    onConnectionLost: (error) => log.warn({ code: error.name }, 'database connection lost'),
  });
  try {
    await migrate(database);
    await prepareResourceTables(database, resources);
    await refuseDemoData(config, database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
