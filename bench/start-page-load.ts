import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../tests/support/databases/postgres-server.ts';
import { startChild } from '../tests/support/servers/processes/child-server.ts';
import { credentialsOf, groups } from './server/calls.ts';
import { createLoad } from './server/load.ts';

const { calls, user } = groups.find(({ name }) => name === 'start page')!;

/** A server in a separate process with demo data, and a signed-in policyholder. */
export interface StartPageLoad {
  /** Makes one call of the start page; resolves to its duration in milliseconds, rejects unless the status is 200. */
  run(turn: number): Promise<number>;
  /** Memory in MiB and open file descriptors of the server's process. */
  usage(): Promise<{ rss: number; descriptors: number }>;
  stop(): Promise<void>;
}

/** Starts it on PGlite, or on its own PostgreSQL. */
export async function startPageLoad(connections: number, onPostgres: boolean): Promise<StartPageLoad> {
  const postgres = onPostgres ? await startPostgres() : undefined;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const server = await startChild({
    DATA_DIR: dataDir,
    DEMO: 'on',
    BOT_CHECK: 'off',
    ...(postgres && { DATABASE_URL: postgres.url, DOCUMENTS_URL: `file://${dataDir}/dokumente` }),
  });
  // The log of half an hour is not needed.
  server.process.stdout?.removeAllListeners('data').resume();
  const load = createLoad(connections);
  const login = { method: 'POST', path: '/api/benutzer/login', body: credentialsOf(user) } as const;
  const { token } = JSON.parse(await load.send(server.url, login)) as { token: string };
  const proc = `/proc/${server.process.pid}`;
  return {
    async run(turn) {
      const start = performance.now();
      await load.send(server.url, calls[turn % calls.length]!, token);
      return performance.now() - start;
    },
    async usage() {
      const [, kib] = /VmRSS:\s+(\d+)/.exec(await readFile(`${proc}/status`, 'utf8')) ?? [];
      return { rss: Number(kib) / 1024, descriptors: (await readdir(`${proc}/fd`)).length };
    },
    async stop() {
      load.close();
      await server.stop('SIGKILL');
      await postgres?.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A percentile of the times as text; sorts them. */
export const percentile = (times: number[], share: number): string =>
  (times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(0);
