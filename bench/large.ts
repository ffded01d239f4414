// A large installation on PostgreSQL, filled with demo data: a start, sign-ins, the start page, searches and far pages of staff, the
// statistics and an export, one call at a time. Prints median, 95th percentile and maximum in ms; fails if anything takes more than 2 s, but for the export, whose
// first row must come within them.
//   npm run bench -- large --policyholders=200000 --rounds=20
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../tests/support/databases/postgres-server.ts';
import { startChild } from '../tests/support/servers/processes/child-server.ts';
import { type BenchCall, credentialsOf, groups } from './server/calls.ts';
import { createLoad } from './server/load.ts';

const { values: options } = parseArgs({
  options: {
    policyholders: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '20' },
  },
});
const limit = 2_000;
const searches = [
  '/api/versicherungsnehmer?perPage=25&query=m%C3%BCller%20anna',
  '/api/benutzer?perPage=25&query=schm',
  '/api/nachricht?perPage=25&query=angebot',
  '/api/benutzer?perPage=25&query=schneider&searchMode=PHONETISCH',
  '/api/nachricht?perPage=25&sortBy=betreff',
  // More than the 10 000 hits that a list counts.
  ...['versicherungsnehmer?query=m%C3%BCller', 'versicherungsnehmer?query=weg', 'benutzer?query=example'].map(
    (path) => `/api/${path}&perPage=25&countLimit=10000`,
  ),
  '/api/nachricht?perPage=25&query=vertrag&countLimit=10000',
  '/api/versicherungsnehmer?perPage=25&currentPage=4000',
  '/api/benutzer?perPage=25&currentPage=4000&sortBy=email',
  '/api/nachricht?perPage=25&currentPage=4000&sortBy=betreff',
  '/api/aenderung?perPage=25&currentPage=15000',
  '/api/statistik/monat',
];

const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
const postgres = await startPostgres();
const env = {
  DATA_DIR: dataDir,
  DEMO: 'on',
  DEMO_SCALE: options.policyholders,
  BOT_CHECK: 'off',
  DATABASE_URL: postgres.url,
  DOCUMENTS_URL: `file://${dataDir}/dokumente`,
};
const load = createLoad(4);
try {
  const first = await startChild(env);
  console.log(
    `${options.policyholders} policyholders, filled in ${(first.startMs / 1000).toFixed(0)} s (not judged)`,
  );
  await first.stop('SIGTERM');
  const server = await startChild(env);
  server.process.stdout?.removeAllListeners('data').resume();
  report('start', [server.startMs]);
  try {
    await measure(server.url);
  } finally {
    await server.stop('SIGTERM');
  }
} finally {
  load.close();
  await postgres.remove();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(url: string): Promise<void> {
  const startPage = groups.find(({ name }) => name === 'start page')!;
  // A user's oldest sessions end with further ones.
  report('sign-in', await timesOf(() => signIn(url, startPage.user)));
  const [customer, staff] = [await signIn(url, startPage.user), await signIn(url, 'adam.admin')];
  report(
    'start page, all calls',
    await timesOf(() => Promise.all(startPage.calls.map((call) => load.send(url, call, customer)))),
  );
  for (const target of searches)
    report(target, await timesOf(() => load.send(url, { method: 'GET', path: target }, staff)));
  const begun = performance.now();
  const response = await fetch(`${url}/api/benutzer/export`, {
    headers: { authorization: `Bearer ${staff}` },
  });
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}.`);
  let firstRow = 0;
  let bytes = 0;
  for await (const piece of response.body) {
    firstRow ||= performance.now() - begun;
    bytes += piece.byteLength;
  }
  report('export, first row', [firstRow]);
  console.log(
    `export: ${(bytes / 1024 ** 2).toFixed(1)} MiB in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
}

async function signIn(url: string, user: string): Promise<string> {
  const call: BenchCall = { method: 'POST', path: '/api/benutzer/login', body: credentialsOf(user) };
  return (JSON.parse(await load.send(url, call)) as { token: string }).token;
}

async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
  }
  return times;
}

function report(what: string, all: readonly number[]): void {
  const times = all.toSorted((a, b) => a - b);
  const at = (share: number): string => times[Math.floor((times.length - 1) * share)]!.toFixed(0);
  console.log(`${what}: median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} ms`);
  if (times.at(-1)! <= limit) return;
  console.log(`More than ${limit} ms.`);
  process.exitCode = 1;
}
