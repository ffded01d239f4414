import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startChild } from '../tests/support/child-server.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';

const calls = [
  ['GET', '/api/benutzer/sitzung'],
  ['POST', '/api/imap2/login', { vnNr: '10000001' }],
  ['GET', '/api/imap2/currentVN'],
  ['GET', '/api/imap2/currentVnVertraege'],
  ['GET', '/api/imap2/currentVnSchaeden'],
  ['GET', '/api/dateien/imap-und-myill?data.fuerStartseite=true'],
  ['GET', '/api/medieninhalt/aktiv'],
  ['GET', '/api/vertragseinsicht?perPage=25'],
] as const;

/** A server in a process of its own with demo data, and a policyholder who is signed in. */
export interface StartPageLoad {
  /** Makes one call of the start page; fulfils with its duration in milliseconds, throws unless it answers 200. */
  run(turn: number): Promise<number>;
  /** What the server's process holds: MiB of memory and open file descriptors. */
  usage(): Promise<{ rss: number; descriptors: number }>;
  stop(): Promise<void>;
}

/** Starts it on PGlite, or on a PostgreSQL of its own. */
export async function startPageLoad(connections: number, onPostgres: boolean): Promise<StartPageLoad> {
  const postgres = onPostgres ? await startPostgres() : undefined;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const server = await startChild({
    DATA_DIR: dataDir,
    DEMO: 'on',
    BOT_CHECK: 'off',
    ...(postgres && { DATABASE_URL: postgres.url, DOCUMENTS_URL: `file://${dataDir}/dokumente` }),
  });
  // A log of half an hour need not be kept here.
  server.process.stdout?.removeAllListeners('data').resume();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call = (method: string, target: string, token: string, body?: object): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const sent = request(server.url + target, { method, agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(text)
            : reject(new Error(`${method} ${target} answered ${response.statusCode}: ${text.slice(0, 200)}`)),
        );
      });
      sent.on('error', reject).end(body && JSON.stringify(body));
    });
  const credentials = { benutzername: 'erika.muster', passwort: 'Muster-2026!' };
  const { token } = JSON.parse(await call('POST', '/api/benutzer/login', '', credentials)) as {
    token: string;
  };
  const proc = `/proc/${server.process.pid}`;
  return {
    async run(turn) {
      const [method, target, body] = calls[turn % calls.length]!;
      const start = performance.now();
      await call(method, target, token, body);
      return performance.now() - start;
    },
    async usage() {
      const [, kib] = /VmRSS:\s+(\d+)/.exec(await readFile(`${proc}/status`, 'utf8')) ?? [];
      return { rss: Number(kib) / 1024, descriptors: (await readdir(`${proc}/fd`)).length };
    },
    async stop() {
      agent.destroy();
      await server.stop('SIGKILL');
      await postgres?.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The duration that a share of the times does not exceed, as a text; sorts them. */
export const percentile = (times: number[], share: number): string =>
  (times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(0);
