import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { hashPassword } from '../packages/server/src/accounts/passwords/password.ts';
import type { Database } from '../packages/server/src/database/database.ts';
import { migrate } from '../packages/server/src/database/migrate.ts';
import { openDatabase } from '../packages/server/src/database/open-database.ts';
import { derivedColumns } from '../packages/server/src/resources/rows/row-columns.ts';
import { stampOf, systemActor } from '../packages/server/src/resources/rows/stamp.ts';
import type { Row, Table } from '../packages/server/src/resources/schema/table.ts';
import { loadInBulk } from '../packages/server/src/resources/tables/bulk-load.ts';
import { prepareResourceTables } from '../packages/server/src/resources/tables/resource-tables.ts';
import { insertRows } from '../packages/server/src/resources/write/insert-rows.ts';
import { loadPortalResources, portalMigrations } from '../server/portal-resources.ts';
import { startPostgres } from '../tests/support/databases/postgres-server.ts';
import { startChild } from '../tests/support/servers/processes/child-server.ts';

const rowsAtOnce = 20_000;
const copiesAtOnce = 25;
const password = 'Bench-2026!';

/** A number of rows of a resource, made from their index. */
export interface Load {
  readonly resource: string;
  readonly count: number;
  readonly row: (number: number) => Row;
  /** The database copies the rows until there are so many times as many, with other values in these columns of digits. */
  readonly copies?: { readonly times: number; readonly numbers: readonly string[] };
}

/** A server in a separate process with loaded rows, and a signed-in administrator. */
export interface LoadedServer {
  /** A call of the administrator; throws unless it succeeds. */
  get(target: string): Promise<Response>;
  /** The same with a body. */
  send(method: 'POST' | 'PATCH', target: string, body: unknown): Promise<Response>;
  /** Address of its PostgreSQL; undefined on PGlite. */
  readonly databaseUrl: string | undefined;
  /** Memory in MiB of the server's process (`rss`) and of its main thread: heap and buffers (`own`). */
  memory(): Promise<{ rss: number; own: number }>;
  stop(): Promise<void>;
}

/**
 * Loads the rows and starts the server, on PGlite or on its own PostgreSQL.
 *
 * @param flags settings of that: `work_mem=64MB`
 */
export async function startLoadedServer(
  loads: readonly Load[],
  onPostgres: boolean,
  flags: readonly string[] = [],
): Promise<LoadedServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const postgres = onPostgres ? await startPostgres(flags) : undefined;
  await load(dataDir, postgres?.url, loads);
  const server = await startChild({
    DATA_DIR: dataDir,
    BOT_CHECK: 'off',
    ...(postgres && { DATABASE_URL: postgres.url, DOCUMENTS_URL: `file://${dataDir}/dokumente` }),
  });
  // The log is not needed.
  server.process.stdout?.removeAllListeners('data').resume();
  const token = await signIn(server.url);
  const call = async (target: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(server.url + target, init);
    if (!response.ok) throw new Error(`${target} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const authorization = `Bearer ${token}`;
  const get = (target: string) => call(target, { headers: { authorization } });
  return {
    get,
    databaseUrl: postgres?.url,
    send: (method, target, body) =>
      call(target, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async memory() {
      const [status, metrics] = await Promise.all([
        readFile(`/proc/${server.process.pid}/status`, 'utf8'),
        (await get('/api/metrics')).text(),
      ]);
      const [, kib] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
      const gauge = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
      const own = gauge('nodejs_heap_size_used_bytes') + gauge('nodejs_external_memory_bytes');
      return { rss: Number(kib) / 1024, own: own / 1024 ** 2 };
    },
    async stop() {
      await server.stop('SIGKILL');
      await postgres?.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function load(dataDir: string, databaseUrl: string | undefined, loads: readonly Load[]): Promise<void> {
  const resources = await loadPortalResources();
  const ignore = () => undefined;
  const database = await openDatabase(
    { dataDir, databaseUrl },
    { onReplaced: ignore, onConnectionLost: ignore },
  );
  const insert = (resource: string, rows: readonly Row[]) =>
    database.maintain((tx) =>
      insertRows(tx, resources.get(resource).table, rows, stampOf(systemActor('bench'), new Date())),
    );
  try {
    await migrate(database, portalMigrations);
    await prepareResourceTables(database, resources);
    await insert('benutzer', [await administrator()]);
    await loadInBulk(database, resources, async () => {
      for (const { resource, count, row, copies } of loads) {
        for (let start = 0; start < count; start += rowsAtOnce) {
          const length = Math.min(rowsAtOnce, count - start);
          await insert(
            resource,
            Array.from({ length }, (_, index) => row(start + index)),
          );
        }
        if (copies) await copyRows(database, resources.get(resource).table, count, copies);
      }
    });
    await database.maintain((tx) => sql`analyze`.execute(tx));
  } finally {
    await database.close();
  }
}

/** Copies all rows of a table by `generate_series`; what is searched in them follows their numbers. */
async function copyRows(
  database: Database,
  table: Table,
  count: number,
  { times, numbers }: NonNullable<Load['copies']>,
): Promise<void> {
  const columns = [...table.columns.keys(), ...derivedColumns(table)].filter(
    (name) => name !== table.primaryKey,
  );
  const next = (name: string) => sql`(${sql.ref(name)}::bigint + copy * ${sql.lit(count)})::text`;
  const copiedValue = (name: string): RawBuilder<unknown> => {
    if (numbers.includes(name)) return next(name);
    if (name !== table.system.searchText) return sql.ref(name);
    return numbers.reduce<RawBuilder<unknown>>(
      (text, number) => sql`replace(${text}, ${sql.ref(number)}, ${next(number)})`,
      sql.ref(name),
    );
  };
  for (let from = 1; from < times; from += copiesAtOnce)
    await database.maintain((tx) =>
      sql`
        insert into ${sql.table(table.name)} (${sql.join(columns.map((name) => sql.id(name)))})
        select ${sql.join(columns.map(copiedValue))}
        from (select * from ${sql.table(table.name)} order by ${sql.ref(table.primaryKey)} limit ${sql.lit(count)}) as first,
          generate_series(${sql.lit(from)}, ${sql.lit(Math.min(from + copiesAtOnce, times) - 1)}) as copy`.execute(
        tx,
      ),
    );
}

const administrator = async (): Promise<Row> => ({
  benutzername: 'bench.adm',
  name: 'Bench',
  vorname: 'Adam',
  email: 'bench.adm@example.org',
  rolle: 'adm',
  aktiv: true,
  wurde_aktiviert: true,
  passwort_hash: await hashPassword(password),
});

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/benutzer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ benutzername: 'bench.adm', passwort: password }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`The sign-in answered ${response.status}.`);
  return token;
}
