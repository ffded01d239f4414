import type { Config } from '../shared/config/config.ts';
import type { Database } from './database.ts';

/** Events of the database for the log. */
export interface DatabaseEvents {
  onReplaced(): void;
  onConnectionLost(error: Error): void;
}

/** Opens the database of the settings; loads only the driver that it needs. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  events: DatabaseEvents,
): Promise<Database> {
  if (config.databaseUrl) {
    const { openPostgresDatabase } = await import('./postgres/postgres-database.ts');
    return openPostgresDatabase({ url: config.databaseUrl, onConnectionLost: events.onConnectionLost });
  }
  const { openPgliteDatabase } = await import('./pglite/pglite-database.ts');
  return openPgliteDatabase({ dataDir: config.dataDir, onReplaced: events.onReplaced });
}
