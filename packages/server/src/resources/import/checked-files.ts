import type { Reader, Transaction } from '../../database/database.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import type { Row } from '../schema/table.ts';

/** A line of a checked file, as the row of the job that imports it. */
export interface CheckedImportLine {
  /** Its place among the lines, from 1. */
  readonly number: number;
  /** The line of the file. */
  readonly key: string;
  readonly body: Row;
  readonly state: 'waiting' | 'failed';
  /** Why it cannot be imported. */
  readonly message: string | null;
}

const maxPerAccount = 3;
const maxAgeMs = 60 * 60_000;

const oldest = (now: Date): string => new Date(now.getTime() - maxAgeMs).toISOString();

/**
 * Stores a checked file until its import starts, for an hour at most. Of an account's files the latest three stay.
 *
 * @returns its id
 */
export async function storeCheckedFile(
  tx: Transaction,
  { userId }: Identity,
  resource: string,
  lines: readonly CheckedImportLine[],
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('import_file')
    .values({ user_id: userId, resource, lines: JSON.stringify(lines), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const latest = tx
    .selectFrom('import_file')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxPerAccount);
  await tx.deleteFrom('import_file').where('user_id', '=', userId).where('id', 'not in', latest).execute();
  return id;
}

/** The resource of a checked file of the caller. Throws a 404 for any other file, and for one that has expired or was imported. */
export async function resourceOfCheckedFile(
  db: Reader,
  { userId }: Identity,
  id: number,
  now: Date,
): Promise<string> {
  const { resource } = await db
    .selectFrom('import_file')
    .select('resource')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('created_at', '>', oldest(now))
    .executeTakeFirstOrThrow(checkedFileNotFound);
  return resource;
}

/** 404: the checked file is gone, or not the caller's. */
export const checkedFileNotFound = (): HttpError =>
  new HttpError(404, requestTexts().notFoundTitle, requestTexts().import.noSuchFile);

/** Removes files whose import has not started within the hour. */
export async function sweepCheckedFiles(tx: Transaction, now: Date): Promise<void> {
  await tx.deleteFrom('import_file').where('created_at', '<=', oldest(now)).execute();
}
