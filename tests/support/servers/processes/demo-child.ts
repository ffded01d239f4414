import { rm } from 'node:fs/promises';
import { createTestData } from '../test-data.ts';
import { type ChildServer, startChild } from './child-server.ts';

/** A server process with its own demo data, which can be killed and started again on them. */
export interface DemoChild {
  readonly dataDir: string;
  /** Undefined if the database is embedded. */
  readonly databaseUrl: string | undefined;
  /** The process that is running, or ran last. */
  readonly server: ChildServer;
  /** Starts it again on the same data, after killing it if it is running. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts such a process, without a bot check. */
export async function startDemoChild(settings: Readonly<Record<string, string>> = {}): Promise<DemoChild> {
  const { dataDir, database } = await createTestData('demo');
  const env = {
    DATA_DIR: dataDir,
    DEMO: 'on',
    BOT_CHECK: 'off',
    ...settings,
    ...(database && { DATABASE_URL: database.url }),
  };
  let server = await startChild(env);
  return {
    dataDir,
    databaseUrl: database?.url,
    get server() {
      return server;
    },
    async restart() {
      await server.stop('SIGKILL');
      server = await startChild(env);
    },
    async close() {
      await server.stop('SIGKILL');
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
