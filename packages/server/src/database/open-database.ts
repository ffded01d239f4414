import type { LogEvent } from 'kysely';
import type { Config } from '../shared/config/config.ts';
import type { Database } from './database.ts';

/** Events of the database for the log. */
export interface DatabaseEvents {
  onReplaced(): void;
  onConnectionLost(error: Error): void;
  /** A replica begins or ceases to serve reads. */
  onReplica?(isUsed: boolean): void;
  /** Called after every statement; default: nothing is. */
  readonly onStatement?: (event: LogEvent) => void;
}

/** Opens the database of the settings; loads only the driver that it needs. */
export async function openDatabase(
  config: Pick<Config, 'dataDir'> &
    Partial<Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl' | 'eventBatchMs'>>,
  events: DatabaseEvents,
): Promise<Database> {
  if (config.databaseUrl) {
    const { openPostgresDatabase } = await import('./postgres/postgres-database.ts');
    return openPostgresDatabase({
      ...events,
      url: config.databaseUrl,
      directUrl: config.databaseDirectUrl,
      readUrl: config.databaseReadUrl,
      eventBatchMs: config.eventBatchMs,
    });
  }
  const { openPgliteDatabase } = await import('./pglite/pglite-database.ts');
  return openPgliteDatabase({ ...events, dataDir: config.dataDir, eventBatchMs: config.eventBatchMs });
}
