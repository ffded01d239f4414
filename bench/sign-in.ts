// Sign-ins per second with real password checks against a running server, and their effect on other calls.
//   node bench/sign-in.ts [seconds] [parallel]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashPassword } from '../packages/server/src/accounts/passwords/password.ts';
import { listeningPort } from '../packages/server/src/http/http-server.ts';
import { stampOf, systemActor } from '../packages/server/src/resources/rows/stamp.ts';
import { insertRows } from '../packages/server/src/resources/write/insert-rows.ts';
import { readConfig } from '../packages/server/src/shared/config/config.ts';
import { createPortal } from '../server/portal.ts';

const [seconds = 10, parallel = 20] = process.argv.slice(2).map(Number);
const users = 200;
const password = 'Richtig-2026!';
const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
const config = readConfig({
  PORT: '0',
  DATA_DIR: dataDir,
  DEMO: 'off',
  LOG_LEVEL: 'silent',
  // Measures the work of the server; that of the bot check is done by browsers.
  BOT_CHECK: 'off',
  DATABASE_URL: process.env.DATABASE_URL,
});
const { app, context } = await createPortal({ config, limits: { signInsPerNetwork: 1_000_000 } });
await app.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${listeningPort(app)}`;

try {
  const passwort_hash = await hashPassword(password);
  const rows = Array.from({ length: users }, (_, index) => ({
    benutzername: `nutzer${index}`,
    name: 'Muster',
    email: 'a@example.org',
    rolle: 'vn' as const,
    passwort_hash,
  }));
  const stamp = stampOf(systemActor('bench'), new Date());
  await context.database.maintain((tx) =>
    insertRows(tx, context.resources.get('benutzer').table, rows, stamp),
  );
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const others: number[] = [];
  const signIn = async (lane: number): Promise<void> => {
    for (let round = lane; performance.now() < end; round += parallel)
      times.push(await timed('/api/benutzer/login', round));
  };
  const other = async (): Promise<void> => {
    while (performance.now() < end) others.push(await timed('/api/health/ready'));
  };
  await Promise.all([...Array.from({ length: parallel }, (_, lane) => signIn(lane)), other()]);
  console.log(`${(times.length / seconds).toFixed(0)} sign-ins a second, p95 ${percentile(times, 0.95)} ms`);
  console.log(
    `other calls meanwhile: median ${percentile(others, 0.5)} ms, p99 ${percentile(others, 0.99)} ms`,
  );
} finally {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function timed(target: string, round?: number): Promise<number> {
  const started = performance.now();
  const body = JSON.stringify({ benutzername: `nutzer${(round ?? 0) % users}`, passwort: password });
  const response = await fetch(
    url + target,
    round === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body },
  );
  await response.text();
  if (!response.ok) throw new Error(`${target} answered ${response.status}`);
  return performance.now() - started;
}

function percentile(values: number[], share: number): string {
  values.sort((a, b) => a - b);
  return (values[Math.floor((values.length - 1) * share)] ?? 0).toFixed(0);
}
