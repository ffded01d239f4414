import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { writeBackupTime } from '../server/database/backup-times.ts';
import type { Database, Transaction } from '../server/database/database.ts';
import {
  DocumentDamaged,
  DocumentMissing,
  type DocumentStore,
} from '../server/ports/documents/document-store.ts';
import { openDocumentStore } from '../server/ports/documents/open-document-store.ts';
import { reportAsText, runCommand } from '../server/run-command.ts';
import { type Config, ConfigError, readConfig, SettingsError } from '../server/shared/config/config.ts';
import { loadEnvironmentFile } from '../server/shared/config/environment-file.ts';
import { loadSecretKeys } from '../server/shared/config/secret-key.ts';
import { makeDirectory } from '../server/shared/folders.ts';
import { columnsOf, dumpTable, tableNames } from './backup/dump-tables.ts';
import { documentFile, keyFile, type TableDump, writeManifest } from './backup/manifest.ts';
import { folderName, removeOldBackups } from './backup/retention.ts';
import { withDatabase } from './shared/with-database.ts';

/**
 * Writes database, documents and key into a new folder: `npm run backup -- /backup/2026-03-10`. On PostgreSQL the
 * portal may run meanwhile; with the embedded database it must be stopped. The folder contains everything that the
 * portal stores, including the key: keep it as safe as the portal itself. `--into=/backup --keep=14` names the folder by
 * the time, and afterwards removes all but the newest 14 backups that were made this way.
 */

const usage = 'Where to? Usage: npm run backup -- FOLDER (or --into=FOLDER [--keep=14])';

/** Where to: a folder, or a new one in a folder of which only the newest `keep` remain. */
interface Target {
  readonly folder: string;
  readonly retention?: { readonly parent: string; readonly keep: number };
}

function readTarget(): Target {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' }, keep: { type: 'string' }, help: { type: 'boolean' } },
  });
  const { into: parent, keep = '14', help } = values;
  const [folder, ...more] = parent
    ? [path.join(parent, folderName(new Date())), ...positionals]
    : positionals;
  if (help || !folder || more.length > 0 || parent === '' || (values.keep && !parent))
    throw new SettingsError([usage]);
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new SettingsError(['--keep must be a number of 1 or more.']);
  return { folder, ...(parent && { retention: { parent, keep: Number(keep) } }) };
}

async function main(): Promise<void> {
  const target = readTarget();
  loadEnvironmentFile('.env');
  const config = readConfig(process.env);
  // It decrypts every secret, so it is readable by its owner only.
  process.umask(0o077);
  await withDatabase(config, async (database) => {
    try {
      await backUp(config, database, target);
    } catch (error) {
      // The database may be the reason.
      await writeBackupTime(database, 'failed', new Date()).catch(() =>
        reportAsText('It could not be stored that the backup failed.'),
      );
      throw error;
    }
    await writeBackupTime(database, 'completed', new Date());
    if (!target.retention) return;
    const removed = await removeOldBackups(target.retention.parent, target.retention.keep);
    for (const name of removed) process.stdout.write(`Removed: ${name}\n`);
  });
}

async function backUp(config: Config, database: Database, { folder, retention }: Target): Promise<void> {
  await makeDirectory(folder);
  if ((await readdir(folder)).length > 0) throw new ConfigError([`${folder} is not empty.`]);
  try {
    await writeBackup(config, database, folder);
  } catch (error) {
    // Otherwise each failure of a nightly backup would leave another folder on the disk.
    if (retention) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function writeBackup(config: Config, database: Database, folder: string): Promise<void> {
  await chmod(folder, 0o700);
  const documents = await openDocumentStore(config);
  await mkdir(path.join(folder, 'tables'));
  const created = new Date().toISOString();
  const dump = await database.maintain((tx) => dumpAll(tx, folder));
  for (const key of dump.keys) {
    const file = documentFile(folder, key);
    await makeDirectory(path.dirname(file));
    await writeFile(file, await contentOf(documents, key), { mode: 0o600, flush: true });
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
    `Saved in ${folder}: ${rows.toLocaleString('en')} rows, ${dump.keys.length.toLocaleString('en')} documents, the key.\n`,
  );
}

/** Throws a ConfigError that names a missing or damaged content, for the operator to put back. */
async function contentOf(documents: DocumentStore, key: string): Promise<Buffer> {
  try {
    return await documents.get(key);
  } catch (error) {
    if (!(error instanceof DocumentMissing || error instanceof DocumentDamaged)) throw error;
    const state = error instanceof DocumentMissing ? 'is missing in the store' : 'is damaged';
    throw new ConfigError([
      `The document ${key} ${state}. Put it back from an earlier backup (documents/${key.slice(0, 2)}).`,
    ]);
  }
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
