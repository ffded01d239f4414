import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  checkAttachment,
  type DocumentStore,
  isDocumentKey,
  sha256Hex,
  sha256OfKey,
} from '@schema-screens/server/ports';
import {
  insertRow,
  type Row,
  type Stamp,
  selectRows,
  type Table,
  updateRow,
} from '@schema-screens/server/resources';
import { type RawBuilder, sql } from 'kysely';
import type { PortalResourceRegistry, PortalTransaction } from '../../../types/portal-types.ts';
import { fileColumn } from './import-files.ts';
import { ImportError, type ImportProblems } from './import-problems.ts';

/** Input for storing the files. */
export interface StoreContext {
  readonly folder: string;
  readonly tx: PortalTransaction;
  readonly resources: Pick<PortalResourceRegistry, 'get'>;
  readonly documents: DocumentStore;
  readonly stamp: Stamp;
  /** What only the database finds wrong. */
  readonly problems: ImportProblems;
  /** Keys of contents that were stored by this import; the caller removes them if it fails. */
  readonly stored: string[];
}

/**
 * Stores a document with its file. An existing document keeps its id, since readers have marked it as read; changed
 * content replaces the old one.
 */
export async function storeDocument(
  { tx, folder, documents, stamp, stored }: StoreContext,
  table: Table,
  key: readonly string[],
  { [fileColumn]: file, ...row }: Row,
): Promise<void> {
  const content = await readFile(path.join(folder, String(file)));
  const check = await checkAttachment(String(row.datei_name), content);
  if (!check.isAllowed) throw new ImportError([`${String(file)}: ${check.message}`]);
  const before = await storedDocument(tx, table, key, row);
  const storedKey =
    typeof before?.dokument === 'string' && isDocumentKey(before.dokument) ? before.dokument : '';
  const isSame = storedKey !== '' && sha256OfKey(storedKey) === sha256Hex(content);
  if (before && isSame && Object.entries(row).every(([name, value]) => before[name] === value)) return;
  const dokument = isSame ? storedKey : (await documents.put(content)).key;
  if (!isSame) stored.push(dokument);
  const values = { ...row, dokument, typ: check.type, groesse: content.length };
  if (before) await updateRow(tx, table, before, values, stamp);
  else await insertRow(tx, table, values, stamp);
}

/** The stored row of a document. */
export async function storedDocument(
  tx: PortalTransaction,
  table: Table,
  key: readonly string[],
  row: Row,
): Promise<Row | undefined> {
  const conditions = key.map((name): RawBuilder<unknown> => sql`${sql.ref(name)}::text = ${row[name]}`);
  return selectRows(tx, table)
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
    .limit(1)
    .executeTakeFirst();
}
