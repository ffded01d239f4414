import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { lockSchemaChanges } from '../database/locks.ts';
import { readMetadata } from '../database/metadata.ts';
import { migrate, migrationNames, rejectNewerSchema } from '../database/migrate.ts';
import { documentStoreKey } from '../ports/documents/bind-document-store.ts';
import type { DocumentStore } from '../ports/documents/document-store.ts';
import { openDocumentStore } from '../ports/documents/open-document-store.ts';
import type { Table } from '../resources/schema/table.ts';
import { formerNames } from '../resources/tables/rename-columns.ts';
import { prepareResourceTables } from '../resources/tables/resource-tables.ts';
import { region } from '../shared/config/application.ts';
import { type Config, ConfigError } from '../shared/config/config.ts';
import { requireWritable } from '../shared/folders.ts';
import { recordCommand } from './change-data.ts';
import { commandLine, type OperatorCommand } from './installation.ts';
import { loadTable, requireEmpty } from './load-tables.ts';
import { documentFile, keyFile, readBackupManifest, type TableDump } from './manifest.ts';
import { readArguments } from './read-arguments.ts';
import { withOpenDatabase } from './with-database.ts';

/**
 * Restores a backup. The database of the settings must be empty, the document store empty or that of the backup. All or nothing; a
 * backup of an older release is upgraded. All users have to sign in again.
 */
export const restore: OperatorCommand = async (call, open) => {
  const [folder = ''] = readArguments(`Where from? Usage: ${commandLine(call, 'FOLDER')}`, 1, [...call.args]);
  const installation = await open();
  const { config, migrations, resources, words } = installation;
  const manifest = await readBackupManifest(folder);
  rejectNewerSchema(manifest.migrations, await migrationNames(migrations));
  await requireWritable('DATA_DIR', config.dataDir);
  await requireKey(config, folder);
  await withOpenDatabase(config, async (database) => {
    await migrate(database, migrations, manifest.migrations);
    await prepareResourceTables(database, resources);
    await database.maintain(async (tx) => {
      await lockSchemaChanges(tx);
      await requireEmpty(tx, manifest.tables);
      // Rows may refer to tables that are loaded later.
      await sql`set constraints all deferred`.execute(tx);
      const renamed = new Map(resources.tables.map((table) => [table.name, todaysNames(table)]));
      for (const table of manifest.tables) await loadTable(tx, folder, table, renamed.get(table.name));
      const id = await storeIdOf(tx, manifest.tables);
      if (id !== undefined || manifest.documents > 0)
        await restoreDocuments(await openDocumentStore(config), folder, id);
    });
    await migrate(database, migrations);
    await prepareResourceTables(database, resources);
    await analyze(database);
    await recordCommand(database, installation, {
      command: call.name,
      kind: 'executed',
      result: { [words.backupOf]: manifest.created, [words.documents]: manifest.documents },
    });
  });
  await restoreKey(config, folder);
  const time = new Date(manifest.created).toLocaleString('en-GB', { timeZone: region.timeZone });
  process.stdout.write(
    `Restored: the state of ${time}, ${manifest.documents.toLocaleString('en')} documents.\n`,
  );
};

/** The columns of a table by their former names. */
const todaysNames = (table: Table): ReadonlyMap<string, string> =>
  new Map([...formerNames(table)].map(([name, before]) => [before, name]));

/** The id of the document store; a backup of before migration 0039 has it in a table that is renamed later. */
async function storeIdOf(tx: Transaction, tables: readonly TableDump[]): Promise<string | undefined> {
  if (!tables.some(({ name }) => name === 'merkmal')) return readMetadata(tx, documentStoreKey);
  const { rows } = await sql<{ id: string }>`
    select wert as id from merkmal where name = 'dokumentenspeicher'`.execute(tx);
  return rows[0]?.id;
}

/** Restores the contents and then the id that the database knows; a store of another database is left untouched. */
async function restoreDocuments(store: DocumentStore, folder: string, id: string | undefined): Promise<void> {
  const found = await store.readId();
  if (found !== undefined && found !== id)
    throw new ConfigError(['DOCUMENTS_URL: The document store belongs to another database.']);
  const groups = await readdir(path.join(folder, 'documents')).catch(() => []);
  for (const group of groups)
    for (const key of await readdir(path.join(folder, 'documents', group)))
      await store.putBack(key, await readFile(documentFile(folder, key)));
  if (id !== undefined) await store.writeId(id);
}

/** A key in the settings must be that of the backup, or no secret could be decrypted. */
async function requireKey({ secretKey, oldSecretKey, dataDir }: Config, folder: string): Promise<void> {
  const keys = (await readFile(keyFile(folder), 'utf8')).trim().split('\n');
  const own = [secretKey, oldSecretKey].filter((key) => key !== undefined).map((key) => key.toString('hex'));
  if (secretKey && !keys.every((key) => own.includes(key)))
    throw new ConfigError([
      `SECRET_KEY: The backup was sealed with another key; it is in ${keyFile(folder)}.`,
    ]);
  const there = secretKey
    ? undefined
    : await readFile(path.join(dataDir, 'secret.key'), 'utf8').catch(() => undefined);
  if (there !== undefined && there.trim() !== keys.join('\n'))
    throw new ConfigError([`DATA_DIR: ${dataDir} has another key than the backup (secret.key).`]);
}

async function restoreKey({ secretKey, dataDir }: Config, folder: string): Promise<void> {
  if (secretKey) return;
  const text = await readFile(keyFile(folder), 'utf8');
  await writeFile(path.join(dataDir, 'secret.key'), text, { mode: 0o600, flush: true });
}

/** Updates the planner's statistics. */
const analyze = (database: Database): Promise<unknown> => database.maintain((tx) => sql`analyze`.execute(tx));
