import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../support/databases/postgres-server.ts';
import { expectThat } from './expect-that.ts';
import { type Load, type LoadResult, startLoad } from './load.ts';
import { startLoadBalancer } from './load-balancer.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { activateStaff, createClient, passwordIn } from './people.ts';
import { type PortalProcess, startProcess } from './portal-process.ts';
import { runScript } from './release.ts';

const { LIFE_MESSAGES = '100000', LIFE_WRITES = '50' } = process.env;
/** So many messages are written between two steps. */
const between = Number(LIFE_WRITES) * 2;

interface Upgrade {
  /** Folders of the release before, of this one, and of one after it. */
  readonly releases: Readonly<Record<'before' | 'now' | 'next', string>>;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  step(name: string): void;
}

/**
 * Upgrades an installation with many messages twice, and restarts it once: process by process, each in its place behind the proxy,
 * while staff write. Throws when a call fails, or when a message is not there exactly once.
 */
export async function playUpgrade({ releases, folder, environment, step }: Upgrade): Promise<void> {
  const postgres = await startPostgres();
  const proxy = (await hasNginx())
    ? await startNginx(path.join(folder, 'nginx'), path.join(releases.now, 'dist'))
    : await startLoadBalancer();
  const processes: PortalProcess[] = [];
  const env = {
    ...environment,
    DATABASE_URL: postgres.url,
    DATA_DIR: path.join(folder, 'data'),
    DOCUMENTS_URL: `file:${path.join(folder, 'documents')}`,
    LETTERS_DIR: path.join(folder, 'letters'),
  };
  const start = async (slot: number, release: string) => {
    processes[slot] = await startProcess(release, env, proxy.ports?.[slot]);
    proxy.use(slot, processes[slot].url);
  };
  const roll = async (release: string, load: Load) => {
    for (const slot of [0, 1]) {
      const code = await processes[slot]!.stop();
      expectThat(code === 0, `process ${slot} ended in order, not with ${code}`);
      await start(slot, release);
      await load.until(between);
    }
  };
  try {
    const name = 'ina.innen';
    const words = ['--vorname=Ina', '--name=Innen', '--email=ina@example.org', '--rolle=idm'];
    const created = await runScript(
      releases.before,
      'create-user',
      [`--benutzername=${name}`, ...words],
      env,
    );
    await runScript(releases.before, 'import-core', [path.join(releases.before, 'docs/import/sample')], env);
    for (const slot of [0, 1]) await start(slot, releases.before);
    const client = createClient(proxy.url);
    await activateStaff(client, name, passwordIn(created), 'Meine-Eiche-77');
    const token = await client.signIn(name, 'Meine-Eiche-77');
    const first = startLoad(client, token, 'vorlage', Number(LIFE_WRITES));
    await first.until(1);
    await first.stop();
    await multiplyMessages(postgres.url, Number(LIFE_MESSAGES));
    step(`release {before} behind ${proxy.name}, ${LIFE_MESSAGES} messages`);

    for (const [about, release, what] of [
      ['erste', releases.now, 'upgrade from {before} to this release'],
      ['zweite', releases.next, 'upgrade to a release that rewrites and indexes all messages'],
      ['dritte', releases.next, 'rolling restart'],
    ] as const) {
      const load = startLoad(client, token, about, Number(LIFE_WRITES));
      await load.until(between);
      await roll(release, load);
      const result = await load.stop();
      await expectEachOnce(postgres.url, about, result);
      step(`${what}: ${result.calls} calls, none failed, ${figuresOf(result)}`);
    }
    expectThat(await isIndexed(postgres.url), 'the next release has its index');
  } finally {
    for (const one of processes) await one.kill();
    await proxy.close();
    await postgres.remove();
  }
}

async function expectEachOnce(url: string, about: string, { failed, complete }: LoadResult): Promise<void> {
  expectThat(failed.length === 0, `no call failed: ${failed.join(', ')}`);
  const rows = await query<{ betreff: string }>(
    url,
    "select betreff from nachricht where betreff like $1 || ' %'",
    [about],
  );
  const stored = new Set(rows.map(({ betreff }) => betreff));
  for (const subject of complete) expectThat(stored.has(subject), `the message ${subject} is there`);
  expectThat(rows.length === complete.size, 'no message was stored twice');
}

function figuresOf({ complete, seconds, times }: LoadResult): string {
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
  return `${(complete.size / seconds).toFixed(0)} writes a second, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}

/** Copies the first message until there are so many, each of another policyholder and day. */
async function multiplyMessages(url: string, count: number): Promise<void> {
  const columns = await query<{ name: string }>(
    url,
    "select column_name as name from information_schema.columns where table_name = 'nachricht' and column_name not in ('id', 'vn_nummer', 'anlage_zeit')",
  );
  const names = columns.map(({ name }) => `"${name}"`).join();
  await query(
    url,
    `insert into nachricht (${names}, vn_nummer, anlage_zeit)
     select ${names}, (60000000 + number % 20000)::text, anlage_zeit - number * interval '1 minute'
     from (select * from nachricht order by id limit 1) as first, generate_series(1, $1) as number`,
    [count],
  );
  await query(url, 'analyze');
}

const isIndexed = async (url: string): Promise<boolean> =>
  (await query(url, "select 1 from pg_indexes where indexname = 'nachricht_by_korrigiert_am'")).length === 1;

async function query<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    return (await database.query<T>(text, values)).rows;
  } finally {
    await database.end();
  }
}
