// The import of the core system: 100 000 policyholders with everything that belongs to them, into PostgreSQL, first into an empty
// database and then again. The first must take less than five minutes. `DATABASE_URL` names an empty database; without it a
// server is started.
//   node bench/import.ts [policyholders]
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from '../scripts/shared/run.ts';
import { BestandSource } from '../server/features/demo/bestand.ts';
import { createMakler } from '../server/features/demo/makler.ts';
import { startPostgres } from '../tests/support/databases/postgres-server.ts';

const [count = 100_000] = process.argv.slice(2).map(Number);
const stretch = 5_000;
const mostSeconds = 300;

/** Columns that the database or the import generates. */
const given = ['id', 'partnerID', 'vertraegeID', 'schaedenID', 'msg', 'aenderungsProzess'];

async function writeFiles(folder: string): Promise<void> {
  const makler = createMakler();
  const files = new Map<string, ReturnType<typeof createWriteStream>>();
  const write = (name: string, rows: readonly object[]) => {
    const file = files.get(name) ?? createWriteStream(path.join(folder, `${name}.jsonl`));
    files.set(name, file);
    for (const row of rows) {
      const columns = Object.entries(row).filter(([column]) => !given.includes(column));
      file.write(`${JSON.stringify(Object.fromEntries(columns))}\n`);
    }
  };
  write('makler', makler);
  const source = new BestandSource(
    '2026-03-01',
    makler.map((one) => one.makler_nummer),
  );
  for (let from = 1; from <= count; from += stretch) {
    const bestand = source.draw(from, Math.min(from + stretch - 1, count));
    write('versicherungsnehmer', bestand.versicherungsnehmer);
    write('vertrag', bestand.vertraege);
    write('vertragsparte', bestand.sparten);
    write('schaden', bestand.schaeden);
    write('offener_posten', bestand.offenePosten);
  }
  await Promise.all([...files.values()].map((file) => finished(file.end())));
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-import-'));
const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-import-data-'));
const postgres = process.env.DATABASE_URL ? undefined : await startPostgres();
try {
  await writeFiles(folder);
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: process.env.DATABASE_URL ?? postgres?.url };
  for (const what of ['empty database', 'once more']) {
    const started = performance.now();
    const code = await run('node', ['scripts/import-core.ts', folder], { env });
    const seconds = (performance.now() - started) / 1000;
    console.log(`${count} policyholders, ${what}: ${seconds.toFixed(0)} s`);
    if (code !== 0 || seconds > mostSeconds) process.exitCode = 1;
  }
} finally {
  await postgres?.remove();
  for (const one of [folder, dataDir]) await rm(one, { recursive: true, force: true });
}
