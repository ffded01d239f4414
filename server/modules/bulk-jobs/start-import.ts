import { sql } from 'kysely';
import { detailText, importContent } from '../../http/resources/import-routes.ts';
import { isImportable, readImport } from '../../resources/import/read-import.ts';
import type { Resource } from '../../resources/schema/resource.ts';
import { malformed } from '../../shared/http-error.ts';
import { requestLocale, requestTexts } from '../../shared/request-locale.ts';
import type { Session } from '../../shared/session.ts';
import { type AuftragCall, requireOperation, type StartTools, storeAuftrag } from './start-auftrag.ts';

/** A file to import, and the list that shows how far it has come. */
interface ImportStart extends Pick<AuftragCall, 'liste' | 'titel'> {
  readonly daten: string;
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
  { liste, titel, daten }: ImportStart,
  resource: Resource,
): Promise<{ readonly id: number; readonly anzahl: number }> {
  const { identity } = session;
  if (!isImportable(resource)) throw malformed(requestTexts().bulk.notImportable);
  const call = { liste, titel, methode: 'POST', pfad: `${resource.path}/import`, ist_import: true } as const;
  requireOperation(operations, call, identity);
  const { rows } = await readImport(resource, identity.role, importContent({ daten }), requestLocale());
  const records = rows.map(({ line, values, details }, index) => ({
    nummer: index + 1,
    schluessel: String(line),
    inhalt: values,
    zustand: details.length > 0 ? 'fehlgeschlagen' : 'offen',
    meldung: details.length > 0 ? details.map((detail) => detailText(resource, detail)).join(' ') : null,
  }));
  return storeAuftrag(context, session, resource.name, call, async (tx, id) => {
    await tx
      .insertInto('sammelauftrag_zeile')
      .columns(['auftrag_id', 'nummer', 'schluessel', 'inhalt', 'zustand', 'meldung'])
      .expression(
        sql`
          select ${id}::bigint, nummer, schluessel, inhalt, zustand, meldung
          from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
            as r(nummer integer, schluessel text, inhalt jsonb, zustand text, meldung text)`,
      )
      .execute();
    return records.length;
  });
}
