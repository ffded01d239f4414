import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { checkedFileNotFound } from '../../resources/import/checked-files.ts';
import { isImportable } from '../../resources/import/read-import.ts';
import type { Resource } from '../../resources/schema/resource.ts';
import { malformed } from '../../shared/http-error.ts';
import type { Session } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import {
  type BulkJobCall,
  maxRows,
  requireOperation,
  type StartJobTools,
  storeBulkJob,
} from './start-job.ts';

/** A checked file to import, by its id, and the list that shows how far it has come. */
interface ImportStart extends Pick<BulkJobCall, 'list' | 'title'> {
  readonly file: number;
}

/**
 * Starts a job that imports a checked file of the caller in their name, row by row. Lines that could not be read have failed at once.
 * The file is gone once the job is stored.
 *
 * @param resource of the file
 * @throws HttpError 400 for a resource without import, 403 without the right, 404 if another call has just imported the file, 409 while
 *   another job of theirs runs
 */
export async function startImport(
  { context, operations }: StartJobTools,
  session: Session,
  { list, title, file }: ImportStart,
  resource: Resource,
): Promise<{ readonly id: number; readonly rowCount: number }> {
  if (!isImportable(resource)) throw malformed(requestTexts().bulk.notImportable);
  const call = { list, title, method: 'POST', path: `${resource.path}/import`, is_import: true } as const;
  requireOperation(operations, call, session.identity);
  const insert = async (tx: Transaction, id: number): Promise<number> => {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('bulk_job_row')
      .columns(['job_id', 'number', 'key', 'body', 'state', 'message'])
      .expression(
        sql`
          select ${id}::bigint, line.number, line.key, line.body, line.state, line.message
          from import_file, jsonb_to_recordset(lines)
            as line(number integer, key text, body jsonb, state text, message text)
          where import_file.id = ${file}`,
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw checkedFileNotFound();
    await tx.deleteFrom('import_file').where('id', '=', file).execute();
    return Number(numInsertedOrUpdatedRows);
  };
  return storeBulkJob(context, session, resource.name, call, { insert, max: maxRows });
}
