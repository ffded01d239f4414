import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { writeBackupTime } from '../database/metadata.ts';
import { DocumentDamaged, DocumentMissing, type DocumentStore } from '../ports/documents/document-store.ts';
import { documentColumns } from '../ports/documents/document-tables.ts';
import { openDocumentStore } from '../ports/documents/open-document-store.ts';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';
import { ConfigError, SettingsError } from '../shared/config/config.ts';
import { loadSecretKeys } from '../shared/config/secret-key.ts';
import { makeDirectory } from '../shared/folders.ts';
import { dumpTable, tableNames } from './dump-tables.ts';
import { type CommandCall, commandLine, type Installation, type OperatorCommand } from './installation.ts';
import { documentFile, keyFile, type TableDump, writeBackupManifest } from './manifest.ts';
import { folderName, removeOldBackups } from './retention.ts';
import { withDatabase } from './with-database.ts';

/** Where to: a folder, or a new one in a folder of which only the newest `keep` remain. */
interface Target {
  readonly folder: string;
  readonly retention?: { readonly parent: string; readonly keep: number };
}

function readTarget(call: CommandCall): Target {
  const { values, positionals } = parseArgs({
    args: [...call.args],
    allowPositionals: true,
    options: { into: { type: 'string' }, keep: { type: 'string' }, help: { type: 'boolean' } },
  });
  const { into: parent, keep = '14', help } = values;
  const [folder, ...more] = parent
    ? [path.join(parent, folderName(new Date())), ...positionals]
    : positionals;
  if (help || !folder || more.length > 0 || parent === '' || (values.keep && !parent))
    throw new SettingsError([
      `Where to? Usage: ${commandLine(call, 'FOLDER')} (or --into=FOLDER [--keep=14])`,
    ]);
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new SettingsError(['--keep must be a number of 1 or more.']);
  return { folder, ...(parent && { retention: { parent, keep: Number(keep) } }) };
}

/**
 * Writes database, documents and key into a new folder. On PostgreSQL the application may run meanwhile; with the embedded database it
 * must be stopped. The folder contains everything that the application stores, including the key: keep it as safe as the
 * application itself. `--into=/backup --keep=14` names the folder by the time, and afterwards removes all but the newest 14 backups
 * that were made this way.
 */
export const backUp: OperatorCommand = async (call, open) => {
  const target = readTarget(call);
  const installation = await open();
  // It decrypts every secret, so it is readable by its owner only.
  process.umask(0o077);
  await withDatabase(installation, async (database) => {
    try {
      await backUpInto(installation, database, target);
    } catch (error) {
      // The database may be the reason.
      await writeBackupTime(database, 'failed', new Date()).catch(() =>
        process.stderr.write('It could not be stored that the backup failed.\n'),
      );
      throw error;
    }
    await writeBackupTime(database, 'completed', new Date());
    if (!target.retention) return;
    const removed = await removeOldBackups(target.retention.parent, target.retention.keep);
    for (const name of removed) process.stdout.write(`Removed: ${name}\n`);
  });
};

async function backUpInto(
  installation: Installation,
  database: Database,
  { folder, retention }: Target,
): Promise<void> {
  await makeDirectory(folder);
  if ((await readdir(folder)).length > 0) throw new ConfigError([`${folder} is not empty.`]);
  try {
    await writeBackup(installation, database, folder);
  } catch (error) {
    // Otherwise each failure of a nightly backup would leave another folder on the disk.
    if (retention) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function writeBackup(
  { config, resources }: Installation,
  database: Database,
  folder: string,
): Promise<void> {
  await chmod(folder, 0o700);
  await mkdir(path.join(folder, 'tables'));
  const created = new Date().toISOString();
  const dump = await database.maintain((tx) => dumpAll(tx, resources, folder));
  // An application without files needs no store.
  if (dump.keys.length > 0) await writeDocuments(await openDocumentStore(config), folder, dump.keys);
  const keys = await loadSecretKeys(config);
  await writeFile(keyFile(folder), keys.map((one) => `${one.toString('hex')}\n`).join(''), {
    mode: 0o600,
    flush: true,
  });
  const { tables, migrations } = dump;
  await writeBackupManifest(folder, { format: 1, created, migrations, tables, documents: dump.keys.length });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Saved in ${folder}: ${rows.toLocaleString('en')} rows, ${dump.keys.length.toLocaleString('en')} documents, the key.\n`,
  );
}

async function writeDocuments(
  documents: DocumentStore,
  folder: string,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    const file = documentFile(folder, key);
    await makeDirectory(path.dirname(file));
    await writeFile(file, await contentOf(documents, key), { mode: 0o600, flush: true });
  }
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
  resources: ResourceRegistry,
  folder: string,
): Promise<{ tables: TableDump[]; migrations: string[]; keys: string[] }> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(tx);
  const tables: TableDump[] = [];
  for (const name of await tableNames(tx)) tables.push(await dumpTable(tx, folder, name));
  const dumped = new Map(tables.map(({ name, columns }) => [name, columns]));
  const keys = new Set<string>();
  for (const { table, column, key } of documentColumns(resources)) {
    // A field that is new in the schema has no column before the next start.
    if (!dumped.get(table)?.includes(column)) continue;
    const found = await sql<{ key: string }>`
      select ${key} as key from ${sql.table(table)} where ${key} is not null`.execute(tx);
    for (const one of found.rows) keys.add(one.key);
  }
  return { tables, migrations: rows.map((row) => row.name), keys: [...keys] };
}
