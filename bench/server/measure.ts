// The server beside the same statements by hand and beside a hello-world, in turns: processor time a call, calls a second, median,
// p99 and memory. Fails when the start page costs more than twice what it costs by hand.
//   node bench/server/measure.ts [policyholders] [postgres] [processes]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../../scripts/run.ts';
import { startPostgres } from '../../tests/support/postgres-server.ts';
import { type BenchCall, type BenchGroup, credentialsOf, groups } from './calls.ts';
import { createLoad, type LoadResult, runLanes } from './load.ts';
import { type MeasuredProcess, startProcess } from './measured-process.ts';

const [policyholders = '400', database, processes = '1'] = process.argv.slice(2);
const [rounds, seconds, connections, must] = [3, 5, 20, 2];
const login = '/api/benutzer/login';

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
const load = createLoad(connections);

interface Measured extends LoadResult {
  readonly processorMs: number;
  readonly memory: number;
}

interface Candidate {
  readonly name: string;
  readonly args: readonly string[];
  readonly processes: number;
}

const candidates: readonly Candidate[] = [
  { name: 'ours', args: ['server/main.ts'], processes: Number(processes) },
  { name: 'by hand', args: ['bench/server/by-hand.ts', recording], processes: Number(processes) },
];

try {
  const code = await run('node', ['bench/server/record.ts', recording], {
    env: { ...process.env, ...env, LOG_LEVEL: 'warn' },
  });
  if (code !== 0) throw new Error('The calls could not be recorded.');
  console.log(`${policyholders} policyholders, ${database ?? 'PGlite'}, ${processes} process(es)`);
  const hello = await measureHello();
  console.log(`hello: ${figuresOf(hello)}`);
  const perGroup = new Map<string, Map<string, Measured[]>>();
  for (let round = 0; round < rounds; round += 1)
    for (const candidate of candidates)
      for (const [group, measured] of await measure(candidate)) {
        const of = perGroup.get(group) ?? new Map<string, Measured[]>();
        of.set(candidate.name, [...(of.get(candidate.name) ?? []), measured]);
        perGroup.set(group, of);
      }
  for (const [group, of] of perGroup) report(group, of);
} finally {
  load.close();
  await postgres?.remove();
  await rm(dataDir, { recursive: true, force: true });
}

/** Starts a candidate and measures every group of calls. */
async function measure({ args, processes: count }: Candidate): Promise<[string, Measured][]> {
  const servers: MeasuredProcess[] = [];
  for (let index = 0; index < count; index += 1) servers.push(await startProcess(args, env));
  try {
    const results: [string, Measured][] = [];
    for (const group of groups) results.push([group.name, await measureGroup(servers, group)]);
    return results;
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function measureGroup(
  servers: readonly MeasuredProcess[],
  { user, calls, checksPassword }: BenchGroup,
): Promise<Measured> {
  const credentials: BenchCall = { method: 'POST', path: login, body: credentialsOf(user) };
  const { token } = JSON.parse(await load.send(servers[0]!.url, credentials)) as { token: string };
  const next = (turn: number) =>
    load.send(servers[turn % servers.length]!.url, calls[turn % calls.length]!, token);
  const lanes = checksPassword ? 2 : connections;
  await runLanes(lanes, 2, next);
  return measured(servers, () => runLanes(lanes, seconds, next));
}

async function measureHello(): Promise<Measured> {
  const server = await startProcess(['bench/server/hello.ts'], {});
  const next = () => load.send(server.url, { method: 'GET', path: '/' });
  try {
    await runLanes(connections, 1, next);
    return await measured([server], () => runLanes(connections, seconds, next));
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

function report(group: string, of: ReadonlyMap<string, readonly Measured[]>): void {
  const costs = new Map<string, number>();
  for (const [name, all] of of) {
    const byCost = all.toSorted((a, b) => costOf(a) - costOf(b));
    const middle = byCost[Math.floor(byCost.length / 2)]!;
    costs.set(name, costOf(middle));
    console.log(`${group}, ${name}: ${figuresOf(middle)}`);
  }
  const ratio = costs.get('ours')! / costs.get('by hand')!;
  console.log(`${group}: ${ratio.toFixed(2)} of by hand`);
  if (group === 'start page' && ratio > must) {
    console.log(`More than ${must}.`);
    process.exitCode = 1;
  }
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
