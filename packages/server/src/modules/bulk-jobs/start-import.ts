import { sql } from 'kysely';
import { detailText, importContent } from '../../http/resources/import-routes.ts';
import { isImportable, readImport } from '../../resources/import/read-import.ts';
import type { Resource } from '../../resources/schema/resource.ts';
import { malformed } from '../../shared/http-error.ts';
import { requestLocale, requestTexts } from '../../shared/request-locale.ts';
import type { Session } from '../../shared/session.ts';
import { type BulkJobCall, requireOperation, type StartTools, storeBulkJob } from './start-job.ts';

/** A file to import, and the list that shows how far it has come. */
interface ImportStart extends Pick<BulkJobCall, 'list' | 'title'> {
  readonly file: string;
}

/**
 * Starts a job that imports a file in the caller's name, row by row. Lines that cannot be read have failed at once.
 *
 * @throws HttpError 400 for a resource without import, 403 without the right, 409 while another job of the caller runs, 422 for a
 *   file that is none of the resource
 */
export async function startImport(
  { context, operations }: StartTools,
  session: Session,
  { list, title, file }: ImportStart,
  resource: Resource,
): Promise<{ readonly id: number; readonly rowCount: number }> {
  const { identity } = session;
  if (!isImportable(resource)) throw malformed(requestTexts().bulk.notImportable);
  const call = { list, title, method: 'POST', path: `${resource.path}/import`, is_import: true } as const;
  requireOperation(operations, call, identity);
  const { rows } = await readImport(resource, identity.role, importContent({ file }), requestLocale());
  const records = rows.map(({ line, values, details }, index) => ({
    number: index + 1,
    key: String(line),
    body: values,
    state: details.length > 0 ? 'failed' : 'waiting',
    message: details.length > 0 ? details.map((detail) => detailText(resource, detail)).join(' ') : null,
  }));
  return storeBulkJob(context, session, resource.name, call, async (tx, id) => {
    await tx
      .insertInto('bulk_job_row')
      .columns(['job_id', 'number', 'key', 'body', 'state', 'message'])
      .expression(
        sql`
          select ${id}::bigint, number, key, body, state, message
          from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
            as r(number integer, key text, body jsonb, state text, message text)`,
      )
      .execute();
    return records.length;
  });
}
