// The export of 100 000 users: how long it takes, and by how much the server's own memory grows meanwhile; what the embedded
// database keeps in its thread is not counted. Fails above 50 MiB.
//   node bench/export.ts [rows]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../server/database/migrate.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { exportBenutzer } from '../server/features/benutzer/verwaltung/export-benutzer.ts';
import { loadResources } from '../server/resources/resource-registry.ts';
import { loadInBulk } from '../server/resources/tables/bulk-load.ts';
import { prepareResourceTables } from '../server/resources/tables/resource-tables.ts';
import { insertRows } from '../server/resources/write-rows.ts';
import type { AppContext } from '../server/shared/context.ts';

const [rowCount = 100_000] = process.argv.slice(2).map(Number);
const mebibyte = 1024 * 1024;
const mostGrowth = 50 * mebibyte;

const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
const resources = await loadResources();
const database = await openDatabase(
  { dataDir, databaseUrl: process.env.DATABASE_URL },
  { onReplaced: () => undefined, onConnectionLost: () => undefined },
);
const context = { database, resources } as unknown as AppContext;

try {
  await migrate(database);
  await prepareResourceTables(database, resources);
  await loadInBulk(database, resources, load);
  // Once to warm up: what the first run needs is kept for the next.
  await consume();
  const { bytes, ms, growth } = await consume();
  console.log(
    `${rowCount} users: ${(bytes / mebibyte).toFixed(1)} MiB of CSV in ${Math.round(ms)} ms, memory +${(growth / mebibyte).toFixed(1)} MiB`,
  );
  if (growth > mostGrowth) {
    console.log('More than 50 MiB.');
    process.exitCode = 1;
  }
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function consume(): Promise<{ bytes: number; ms: number; growth: number }> {
  const before = ownMemory();
  const started = performance.now();
  let bytes = 0;
  let most = before;
  for await (const piece of exportBenutzer(context)) {
    bytes += Buffer.byteLength(piece);
    most = Math.max(most, ownMemory());
  }
  return { bytes, ms: performance.now() - started, growth: most - before };
}

/** Heap of this thread and the buffers that it holds. */
function ownMemory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function load(): Promise<void> {
  const stamp = { benutzername: 'bench', zeit: new Date() };
  const { table } = resources.get('benutzer');
  for (let start = 0; start < rowCount; start += 20_000) {
    const rows = Array.from({ length: Math.min(20_000, rowCount - start) }, (_, index) => ({
      benutzername: `nutzer.${start + index}`,
      name: `Mustermann-${start + index}`,
      vorname: 'Erika',
      email: `nutzer.${start + index}@example.org`,
      rolle: 'vn',
      vn_nummer: String(10_000_000 + start + index),
    }));
    await database.maintain((tx) => insertRows(tx, table, rows, stamp));
  }
}
