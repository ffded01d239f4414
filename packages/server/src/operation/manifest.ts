import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../shared/config/config.ts';

/** The description of a backup. It is written last: without it a backup is incomplete. */
export interface BackupManifest {
  readonly format: 1;
  readonly created: string;
  /** Migrations that the database had applied. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableDump[];
  readonly documents: number;
}

/** A table in a backup; its rows are in `tables/NAME.jsonl.gz`, one JSON object per line. */
export interface TableDump {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** The next value of the identity column. */
  readonly counter: { readonly column: string; readonly next: number } | null;
}

const fileName = 'backup.json';

export const manifestFile = (folder: string): string => path.join(folder, fileName);
export const tableFile = (folder: string, table: string): string =>
  path.join(folder, 'tables', `${table}.jsonl.gz`);
export const documentFile = (folder: string, key: string): string =>
  path.join(folder, 'documents', key.slice(0, 2), key);
export const keyFile = (folder: string): string => path.join(folder, 'secret.key');

export const writeBackupManifest = (folder: string, manifest: BackupManifest): Promise<void> =>
  writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });

/** Reads the description of a backup; throws a ConfigError if the folder has no complete one. */
export async function readBackupManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new ConfigError([`${folder} contains no complete backup (${fileName} is missing).`]);
  const manifest = JSON.parse(text) as BackupManifest;
  if (manifest.format !== 1) throw new ConfigError([`${folder}: This format of a backup is not known.`]);
  return manifest;
}
