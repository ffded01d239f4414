// Compares the server with the same statements by hand and with a hello-world, in turns: processor time per call, calls per
// second, median, p99 and memory. Fails if the mix of a visit costs more than 1.6 times as much as by hand, or with 20 000
// policyholders more than 1.5 times as much as with 400.
//   npm run bench -- server --policyholders=400,20000 --database=pglite,postgres --processes=1,2 --rounds=3 --seconds=5 --groups=recorded
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { run } from '../../scripts/shared/run.ts';
import { startPostgres } from '../../tests/support/databases/postgres-server.ts';
import { groups as allGroups, type BenchCall, type BenchGroup, credentialsOf } from './calls.ts';
import { createLoad, type LoadResult, runLanes } from './load.ts';
import { type MeasuredProcess, startProcess } from './measured-process.ts';

const { values: options } = parseArgs({
  options: {
    policyholders: { type: 'string', default: '400' },
    database: { type: 'string', default: 'pglite' },
    processes: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    groups: { type: 'string', default: '' },
  },
});
const [rounds, seconds, connections] = [Number(options.rounds), Number(options.seconds), 32];
const must = { ofByHand: 1.6, growth: 1.5, recordedWrites: 0.6 };
const login = '/api/benutzer/login';
const groups = allGroups.filter(({ name }) => name.includes(options.groups));

interface Measured extends LoadResult {
  readonly processorMs: number;
  readonly memory: number;
}

/** Processor time per call in ms, by group and candidate. */
type Costs = ReadonlyMap<string, ReadonlyMap<string, number>>;
type Environment = Readonly<Record<string, string>>;

const load = createLoad(connections);
try {
  for (const database of options.database.split(','))
    for (const processes of options.processes.split(',')) {
      if (database === 'pglite' && processes !== '1') continue;
      const mixes: number[] = [];
      for (const policyholders of options.policyholders.split(','))
        mixes.push(await measureOn(database, policyholders, Number(processes)));
      const growth = Math.max(...mixes) / mixes[0]!;
      if (mixes.length > 1)
        judge(`${database}, ${processes} process(es): growth of the mix`, growth, must.growth);
    }
} finally {
  load.close();
}

/** Measures everything on one set of demo data; returns the cost of the mix in terms of a hello-world. */
async function measureOn(database: string, policyholders: string, processes: number): Promise<number> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const postgres = database === 'postgres' ? await startPostgres() : undefined;
  const env = {
    DATA_DIR: dataDir,
    DEMO: 'on',
    DEMO_SCALE: policyholders,
    BOT_CHECK: 'off',
    PORT: '0',
    LOG_LEVEL: 'info',
    ...(postgres && { DATABASE_URL: postgres.url, DOCUMENTS_URL: `file://${dataDir}/dokumente` }),
  };
  const recording = path.join(dataDir, 'recording.json');
  try {
    const code = await run('node', ['bench/server/record.ts', recording], {
      env: { ...process.env, ...env, LOG_LEVEL: 'warn' },
    });
    if (code !== 0) throw new Error('The calls could not be recorded.');
    console.log(`\n${policyholders} policyholders, ${database}, ${processes} process(es)`);
    const perGroup = new Map<string, Map<string, Measured[]>>();
    const hellos: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      hellos.push(await measureHello());
      for (const [name, args] of [
        ['ours', ['server/main.ts']],
        ['by hand', ['bench/server/by-hand.ts', recording]],
      ] as const)
        for (const [group, measured] of await measure(args, env, processes)) {
          const of = perGroup.get(group) ?? new Map<string, Measured[]>();
          of.set(name, [...(of.get(name) ?? []), measured]);
          perGroup.set(group, of);
        }
    }
    const hello = middle(hellos);
    console.log(`hello: ${figuresOf(hello)}`);
    const costs = new Map([...perGroup].map(([group, of]) => [group, report(group, of)]));
    return options.groups === '' ? reportMix(costs) / costOf(hello) : 1;
  } finally {
    await postgres?.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Starts a candidate and measures every group of calls. */
async function measure(
  args: readonly string[],
  env: Environment,
  count: number,
): Promise<[string, Measured][]> {
  const servers: MeasuredProcess[] = [];
  for (let index = 0; index < count; index += 1) servers.push(await startProcess(args, env));
  try {
    if (env.DATABASE_URL && args.includes('server/main.ts')) await historySealed(env.DATABASE_URL);
    const results: [string, Measured][] = [];
    for (const group of groups) results.push([group.name, await measureGroup(servers, group)]);
    return results;
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Waits until the server has sealed the entries that the round by hand left: they are no part of its own writes. */
async function historySealed(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    while ((await client.query('select 1 from aenderung where platz is null limit 1')).rowCount)
      await delay(200);
  } finally {
    await client.end();
  }
}

async function measureGroup(
  servers: readonly MeasuredProcess[],
  { user, calls, checksPassword, storesFiles, lanes: atOnce = 20 }: BenchGroup,
): Promise<Measured> {
  const credentials: BenchCall = { method: 'POST', path: login, body: credentialsOf(user) };
  const { token } = JSON.parse(await load.send(servers[0]!.url, credentials)) as { token: string };
  const next = (turn: number) =>
    load.send(servers[turn % servers.length]!.url, calls[turn % calls.length]!, token);
  // Each password check takes a core; an account may send two files at once.
  const lanes = checksPassword || storesFiles ? 2 : atOnce;
  await runLanes(lanes, 2, next);
  return measured(servers, () => runLanes(lanes, seconds, next));
}

async function measureHello(): Promise<Measured> {
  const server = await startProcess(['bench/server/hello.ts'], {});
  const next = () => load.send(server.url, { method: 'GET', path: '/' });
  try {
    await runLanes(20, 1, next);
    return await measured([server], () => runLanes(20, seconds, next));
  } finally {
    await server.stop();
  }
}

async function measured(
  servers: readonly MeasuredProcess[],
  work: () => Promise<LoadResult>,
): Promise<Measured> {
  const used = async () => sum(await Promise.all(servers.map((server) => server.processorMs())));
  const before = await used();
  const result = await work();
  const processorMs = (await used()) - before;
  return { ...result, processorMs, memory: sum(await Promise.all(servers.map((server) => server.memory()))) };
}

function report(group: string, of: ReadonlyMap<string, readonly Measured[]>): ReadonlyMap<string, number> {
  const costs = new Map<string, number>();
  for (const [name, all] of of) {
    const measured = middle(all);
    costs.set(name, costOf(measured));
    console.log(`${group}, ${name}: ${figuresOf(measured)}`);
  }
  console.log(`${group}: ${(costs.get('ours')! / costs.get('by hand')!).toFixed(2)} of by hand`);
  if (groups.find(({ name }) => name === group)?.keepsRows) reportWrites(group, of);
  return costs;
}

/** Writes that stay are compared by how many there are in a second, since they wait for each other and for the disk. */
function reportWrites(group: string, of: ReadonlyMap<string, readonly Measured[]>): void {
  const aSecond = (name: string) => {
    const { calls, seconds: time } = middle(of.get(name)!);
    return calls / time;
  };
  const ratio = aSecond('ours') / aSecond('by hand');
  console.log(`${group}: ${ratio.toFixed(2)} of the calls a second by hand`);
  if (ratio >= must.recordedWrites) return;
  console.log(`Less than ${must.recordedWrites}.`);
  process.exitCode = 1;
}

/**
 * Reports the total cost of a visit's calls; the password check, which dominates everything else, separately. Returns ours in ms.
 */
function reportMix(costs: Costs): number {
  const mixOf = (name: string, withPassword: boolean) =>
    sum(
      groups
        .filter(({ checksPassword }) => withPassword || !checksPassword)
        .map(({ name: group, aVisit }) => aVisit * costs.get(group)!.get(name)!),
    );
  const [ours, byHand] = [mixOf('ours', false), mixOf('by hand', false)];
  console.log(
    `a visit with sign-in: ${(mixOf('ours', true) / mixOf('by hand', true)).toFixed(2)} of by hand`,
  );
  judge(
    `mix (a visit): ${ours.toFixed(2)} ms, by hand ${byHand.toFixed(2)} ms, of by hand`,
    ours / byHand,
    must.ofByHand,
  );
  return ours;
}

function judge(what: string, ratio: number, most: number): void {
  console.log(`${what}: ${ratio.toFixed(2)}`);
  if (ratio <= most) return;
  console.log(`More than ${most}.`);
  process.exitCode = 1;
}

/** The round with the median cost. */
function middle(all: readonly Measured[]): Measured {
  return all.toSorted((a, b) => costOf(a) - costOf(b))[Math.floor(all.length / 2)]!;
}

function costOf({ processorMs, calls }: Measured): number {
  return processorMs / calls;
}

function figuresOf(all: Measured): string {
  const at = (share: number) => (all.times[Math.floor((all.times.length - 1) * share)] ?? 0).toFixed(1);
  return [
    `${costOf(all).toFixed(2)} ms of processor time a call`,
    `${(all.calls / all.seconds).toFixed(0)} calls a second`,
    `median ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    `${all.memory.toFixed(0)} MiB`,
  ].join(', ');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
