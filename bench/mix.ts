// The calls of the start page, by many browsers at once, against a server in a process of its own with demo data.
//   node bench/mix.ts [seconds] [connections] [postgres]      on PGlite, or on a PostgreSQL of its own
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startChild } from '../tests/support/child-server.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';

const [seconds = 10, connections = 20] = process.argv.slice(2, 4).map(Number);
const postgres = process.argv[4] === 'postgres' ? await startPostgres() : undefined;
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

const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
const server = await startChild({
  DATA_DIR: dataDir,
  DEMO: 'on',
  BOT_CHECK: 'off',
  ...(postgres && { DATABASE_URL: postgres.url, DOCUMENTS_URL: `file://${dataDir}/dokumente` }),
});
const agent = new Agent({ keepAlive: true, maxSockets: connections });

function call(method: string, target: string, token: string, body?: object): Promise<string> {
  return new Promise((resolve, reject) => {
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
}

try {
  const credentials = { benutzername: 'erika.muster', passwort: 'Muster-2026!' };
  const { token } = JSON.parse(await call('POST', '/api/benutzer/login', '', credentials)) as {
    token: string;
  };
  const times: number[] = [];
  const lane = async (first: number, end: number, kept?: number[]): Promise<void> => {
    for (let turn = first; performance.now() < end; turn += 1) {
      const [method, target, body] = calls[turn % calls.length]!;
      const start = performance.now();
      await call(method, target, token, body);
      kept?.push(performance.now() - start);
    }
  };
  const lanes = (end: number, kept?: number[]) =>
    Promise.all(Array.from({ length: connections }, (_, index) => lane(index, end, kept)));
  await lanes(performance.now() + 2_000);
  await lanes(performance.now() + seconds * 1000, times);
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  console.log(
    `${(times.length / seconds).toFixed(0)} calls a second, median ${at(0.5)} ms, p99 ${at(0.99)} ms (${postgres ? 'PostgreSQL' : 'PGlite'}, ${connections} connections)`,
  );
} finally {
  agent.destroy();
  await server.stop('SIGKILL');
  await postgres?.remove();
  await rm(dataDir, { recursive: true, force: true });
}
