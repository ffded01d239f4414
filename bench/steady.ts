// Ten minutes of the portal's calls on two processes with PgBouncer and a replica, at half of what they hold: a table is locked, a
// process is killed, the replica is killed, both processes are replaced. Fails if a call fails, if a write is lost or stored twice, or
// if other calls take more than twice as long under the lock.
//   node bench/steady.ts [minutes]
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startPgbouncer } from '../tests/support/databases/pgbouncer.ts';
import { startReplicatedPostgres } from '../tests/support/databases/replicated-postgres.ts';
import { type ChildServer, startChild } from '../tests/support/servers/processes/child-server.ts';
import { credentialsOf, groups } from './server/calls.ts';
import { percentile } from './start-page-load.ts';

const minutes = Number(process.argv[2] ?? 10);
const staff = 'ina.innendienst';
const admin = 'adam.admin';
const lockSeconds = 10;

const postgres = await startReplicatedPostgres();
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();
await database.query("alter role postgres password 'bench'");
const url = postgres.url.replace('postgres@', 'postgres:bench@');
const pooler = await startPgbouncer(url);
const folder = await mkdtemp(path.join(tmpdir(), 'bench-steady-'));
const env = {
  DATA_DIR: folder,
  DATABASE_URL: pooler.url,
  DATABASE_DIRECT_URL: url,
  DATABASE_READ_URL: postgres.replicaUrl,
  DOCUMENTS_URL: `file://${folder}/documents`,
  SECRET_KEY: randomBytes(32).toString('hex'),
  DEMO: 'on',
  DEMO_SCALE: '2000',
  BOT_CHECK: 'off',
  EVENT_BATCH_MS: '100',
};
const servers: (ChildServer | undefined)[] = [];

async function start(slot: number): Promise<void> {
  const server = await startChild(env);
  server.process.stdout?.removeAllListeners('data').resume();
  servers[slot] = server;
}

/** A call and what it needs to be repeated. */
interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly token: string;
  readonly key?: string;
}

const failed: string[] = [];
let repeated = 0;

/** Sends a call to a process; one that its process did not answer goes to the other, as nginx and browsers do. */
async function send({ method, path: target, body, token, key }: Call, turn: number): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const server = servers[(turn + attempt) % 2] ?? servers[(turn + attempt + 1) % 2];
    if (!server) throw new Error('No process is there.');
    try {
      const response = await fetch(server.url + target, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.ok) return text;
      throw new Error(`${method} ${target} answered ${response.status}: ${text.slice(0, 200)}`);
    } catch (error) {
      if (!(error instanceof TypeError) || attempt === 3) throw error;
      repeated += 1;
    }
  }
}

async function signIn(user: string): Promise<string> {
  const body = credentialsOf(user);
  const text = await send({ method: 'POST', path: '/api/benutzer/login', body, token: '' }, 0);
  return (JSON.parse(text) as { token: string }).token;
}

const about = 'Dauerlauf';
const acknowledged = new Set<string>();
const startPage = groups.find(({ name }) => name === 'start page')!;
const lists = ['versicherungsnehmer?query=harms', 'nachricht?perPage=25', 'benutzer?perPage=25'];

try {
  await start(0);
  await start(1);
  const tokens = {
    holder: await signIn(startPage.user),
    staff: await signIn(staff),
    admin: await signIn(admin),
  };
  const write = async (turn: number): Promise<void> => {
    const subject = `${about} ${randomUUID()}`;
    const body = {
      vn_nummer: '10000001',
      datum: new Date().toISOString().slice(0, 10),
      kontext: 'MAIL',
      bezug: 'MAIL',
      bezug_detail: null,
      betreff: subject,
      nachricht: 'Guten Tag,\n\nbitte melden Sie sich.',
    };
    await send(
      { method: 'POST', path: '/api/nachricht', body, token: tokens.staff, key: randomUUID() },
      turn,
    );
    acknowledged.add(subject);
  };
  /** One of ten writes, three are lists of staff, the others of the start page. */
  const run = async (turn: number): Promise<number> => {
    const begun = performance.now();
    if (turn % 10 === 0) await write(turn);
    else if (turn % 10 < 4)
      await send({ method: 'GET', path: `/api/${lists[turn % 3]}`, token: tokens.staff }, turn >> 1);
    else await send({ ...startPage.calls[turn % startPage.calls.length]!, token: tokens.holder }, turn >> 1);
    return performance.now() - begun;
  };

  let next = 0;
  const warm = performance.now() + 15_000;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < warm) {
        next += 1;
        await run(next);
      }
    }),
  );
  const rate = next / 15 / 2;
  console.log(`two processes hold ${(next / 15).toFixed(0)} calls a second; the load is ${rate.toFixed(0)}`);

  const started = performance.now();
  const secondNow = () => (performance.now() - started) / 1000;
  const lockAt = minutes * 12;
  const seconds: number[][] = [];
  const incidents: Record<number, () => Promise<void>> = {
    [lockAt]: async () => {
      await database.query('begin; lock table mail_ausgang in access exclusive mode');
      const waiting = Array.from({ length: 8 }, async () => {
        while (secondNow() < lockAt + lockSeconds)
          await send({ method: 'GET', path: '/api/mail_ausgang?perPage=25', token: tokens.admin }, 0).catch(
            () => undefined,
          );
      });
      await setTimeout(lockSeconds * 1000);
      await database.query('rollback');
      await Promise.all(waiting);
    },
    [minutes * 24]: async () => {
      const killed = servers[1];
      servers[1] = undefined;
      await killed?.stop('SIGKILL');
      await start(1);
    },
    [minutes * 36]: async () => {
      await postgres.killReplica();
      await setTimeout(20_000);
      await postgres.startReplica();
    },
    [minutes * 48]: async () => {
      for (const slot of [0, 1]) {
        const old = servers[slot];
        servers[slot] = undefined;
        await old?.stop('SIGTERM');
        await start(slot);
      }
    },
  };
  const happening: Promise<void>[] = [];
  const running: Promise<void>[] = [];
  for (let turn = 0; secondNow() < minutes * 60; turn += 1) {
    const early = (turn * 1000) / rate - (performance.now() - started);
    if (early > 0) await setTimeout(early);
    const second = Math.floor(secondNow());
    const incident = incidents[second];
    if (incident) {
      delete incidents[second];
      happening.push(incident());
    }
    running.push(
      run(turn).then(
        (time) => {
          seconds[second] ??= [];
          seconds[second].push(time);
        },
        (error: Error) => {
          failed.push(`${second} s: ${error.message}`);
        },
      ),
    );
  }
  await Promise.all([...running, ...happening]);
  const between = (from: number, to: number): number[] => seconds.slice(from, to).flat();
  for (let minute = 0; minute < minutes; minute += 1) {
    const times = between(minute * 60, minute * 60 + 60);
    console.log(
      `minute ${minute + 1}: ${times.length} calls, median ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`,
    );
  }
  const [before, locked] = [
    between(lockAt - lockSeconds, lockAt),
    between(lockAt + 1, lockAt + lockSeconds),
  ].map((times) => percentile(times, 0.99));
  const { rows } = await database.query<{ betreff: string; count: number }>(
    `select betreff, count(*)::integer as count from nachricht where betreff like '${about} %' group by betreff`,
  );
  const stored = new Map(rows.map(({ betreff, count }) => [betreff, count]));
  const lost = [...acknowledged].filter((subject) => !stored.has(subject)).length;
  const doubled = rows.filter(({ count }) => count > 1).length;
  console.log(`p99 of other calls: ${before} ms, with the lock ${locked} ms`);
  console.log(`${acknowledged.size} writes acknowledged, ${lost} lost, ${doubled} doubled`);
  console.log(`${failed.length} calls failed, ${repeated} were repeated at the other process`);
  for (const line of failed.slice(0, 10)) console.log(`  ${line}`);
  if (failed.length + lost + doubled > 0) process.exitCode = 1;
} finally {
  await Promise.all(servers.map((server) => server?.stop('SIGKILL')));
  await database.end();
  await pooler.stop();
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
}
