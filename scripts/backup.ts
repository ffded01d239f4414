/**
 * Writes database, documents and key into a new folder: `npm run backup -- /backup/2026-03-10`. On PostgreSQL the
 * portal may run meanwhile; with the embedded database it must be stopped. The folder contains everything that the
 * portal stores, including the key: keep it as safe as the portal itself.
 */

import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Transaction } from '../server/database/database.ts';
import { openDocumentStore } from '../server/ports/documents/open-document-store.ts';
import { runCommand } from '../server/run-command.ts';
import { ConfigError, readConfig } from '../server/shared/config/config.ts';
import { loadEnvironmentFile } from '../server/shared/config/environment-file.ts';
import { loadSecretKeys } from '../server/shared/config/secret-key.ts';
import { makeDirectory } from '../server/shared/make-directory.ts';
import { columnsOf, dumpTable, tableNames } from './backup/dump-tables.ts';
import { documentFile, keyFile, type TableDump, writeManifest } from './backup/manifest.ts';
import { readArgument } from './read-arguments.ts';
import { withDatabase } from './with-database.ts';

async function main(): Promise<void> {
  const folder = readArgument('Wohin? Aufruf: npm run backup -- ORDNER');
  loadEnvironmentFile('.env');
  const config = readConfig(process.env);
  // It decrypts every secret, so it is readable by its owner only.
  process.umask(0o077);
  await makeDirectory(folder);
  if ((await readdir(folder)).length > 0) throw new ConfigError([`${folder} ist nicht leer.`]);
  await chmod(folder, 0o700);
  const documents = await openDocumentStore(config);
  await mkdir(path.join(folder, 'tables'));
  await withDatabase(config, async (database) => {
    const created = new Date().toISOString();
    const dump = await database.maintain((tx) => dumpAll(tx, folder));
    for (const key of dump.keys) {
      const file = documentFile(folder, key);
      await makeDirectory(path.dirname(file));
      await writeFile(file, await documents.get(key), { mode: 0o600, flush: true });
    }
    const keys = await loadSecretKeys(config);
    await writeFile(keyFile(folder), keys.map((one) => `${one.toString('hex')}\n`).join(''), {
      mode: 0o600,
      flush: true,
    });
    const { tables, migrations } = dump;
    await writeManifest(folder, { format: 1, created, migrations, tables, documents: dump.keys.length });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `Gesichert in ${folder}: ${rows.toLocaleString('de-DE')} Zeilen, ${dump.keys.length.toLocaleString('de-DE')} Dokumente, der Schlüssel.\n`,
    );
  });
}

/** All tables at one point in time, and the documents that their rows refer to. */
async function dumpAll(
  tx: Transaction,
  folder: string,
): Promise<{ tables: TableDump[]; migrations: string[]; keys: string[] }> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(tx);
  const tables: TableDump[] = [];
  const keys = new Set<string>();
  for (const name of await tableNames(tx)) {
    tables.push(await dumpTable(tx, folder, name));
    if (!(await columnsOf(tx, name)).includes('dokument')) continue;
    const found = await sql<{ dokument: string }>`
      select dokument from ${sql.table(name)} where dokument is not null`.execute(tx);
    for (const { dokument } of found.rows) keys.add(dokument);
  }
  return { tables, migrations: rows.map((row) => row.name), keys: [...keys] };
}

runCommand(main);
