import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../server/database/database.ts';
import { lockStructure } from '../server/database/lock-structure.ts';
import { readMetadata } from '../server/database/metadata.ts';
import { migrate, migrationNames, refuseNewer } from '../server/database/migrate.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { loadPortalResources, portalMigrations } from '../server/portal-resources.ts';
import { documentStoreKey } from '../server/ports/documents/bind-document-store.ts';
import type { DocumentStore } from '../server/ports/documents/document-store.ts';
import { openDocumentStore } from '../server/ports/documents/open-document-store.ts';
import { prepareResourceTables } from '../server/resources/tables/resource-tables.ts';
import { runCommand } from '../server/run-command.ts';
import { type Config, ConfigError, readConfig } from '../server/shared/config/config.ts';
import { loadEnvironmentFile } from '../server/shared/config/environment-file.ts';
import { requireWritable } from '../server/shared/folders.ts';
import { loadTable, requireEmpty } from './backup/load-tables.ts';
import { documentFile, keyFile, readManifest } from './backup/manifest.ts';
import { recordCommand } from './change-data.ts';
import { readArgument } from './shared/read-arguments.ts';

/**
 * Restores a backup: `npm run restore -- /backup/2026-03-10`. The database of the settings must be empty, the document
 * store empty or that of the backup. All or nothing; a backup of an older release is upgraded. All users have to sign
 * in again.
 */

async function main(): Promise<void> {
  const folder = readArgument('Where from? Usage: npm run restore -- FOLDER');
  loadEnvironmentFile('.env');
  const config = readConfig(process.env);
  const manifest = await readManifest(folder);
  refuseNewer(manifest.migrations, await migrationNames(portalMigrations));
  await requireWritable('DATA_DIR', config.dataDir);
  await requireKey(config, folder);
  const documents = await openDocumentStore(config);
  const resources = await loadPortalResources();
  const database = await openDatabase(config, {
    onReplaced: () => undefined,
    onConnectionLost: () => undefined,
  });
  try {
    await migrate(database, portalMigrations, manifest.migrations);
    await prepareResourceTables(database, resources);
    await database.maintain(async (tx) => {
      await lockStructure(tx);
      await requireEmpty(tx, manifest.tables);
      // Rows may refer to tables that are loaded later.
      await sql`set constraints all deferred`.execute(tx);
      for (const table of manifest.tables) await loadTable(tx, folder, table);
      await restoreDocuments(documents, folder, await readMetadata(tx, documentStoreKey));
    });
    await migrate(database, portalMigrations);
    await prepareResourceTables(database, resources);
    await analyze(database);
    await recordCommand(database, resources, {
      command: 'restore',
      art: 'ausgefuehrt',
      result: { 'Sicherung vom': manifest.created, Dokumente: manifest.documents },
    });
  } finally {
    await database.close();
  }
  await restoreKey(config, folder);
  process.stdout.write(
    `Restored: the state of ${new Date(manifest.created).toLocaleString('en-GB', { timeZone: 'Europe/Berlin' })}, ${manifest.documents.toLocaleString('en')} documents.\n`,
  );
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

runCommand(main);
