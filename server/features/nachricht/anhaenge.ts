import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import { type CheckedUpload, checkUploads } from '../../http/check-uploads.ts';
import { MAX_GESAMT_BYTES } from '../../ports/documents/anhang/anhang-regeln.ts';
import { GESAMT_UEBERSCHRITTEN } from '../../ports/documents/anhang/check-anhang.ts';
import { deleteRows } from '../../resources/delete-rows.ts';
import { updateRows } from '../../resources/update-rows.ts';
import { insertRow } from '../../resources/write-rows.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Identity } from '../../shared/identity.ts';
import { invalid, notFound } from '../../shared/portal-error.ts';

/** An attachment as lists show it. */
export interface Anhang {
  readonly id: number;
  readonly nachricht_id: number;
  readonly datei_name: string;
  readonly groesse: number;
  readonly typ: string;
  readonly anlage_zeit: string;
  readonly letzterAenderungsuser: string;
  /** Not released yet: only its author sees it. */
  readonly ausstehend: boolean;
}

/** A file as a download gives it. */
export interface Download {
  readonly datei_name: string;
  /** Data URL with the type the server chose when the file came in. */
  readonly daten: string;
}

/** A decoded upload. */
export interface Upload {
  readonly nachricht_id: number;
  readonly datei_name: string;
  readonly content: Buffer;
}

/** Attachments of a message that is in the scope; throws a 404 where the message is not. */
export async function listAnhaenge(
  db: Reader,
  identity: Identity,
  scope: RawBuilder<boolean>,
  nachricht_id: number,
): Promise<Anhang[]> {
  const found = await sql`select 1 from nachricht where id = ${nachricht_id} and ${scope}`.execute(db);
  if (found.rows.length === 0) throw notFound();
  const { rows } = await sql<Anhang>`
    select id, nachricht_id, datei_name, groesse, typ, anlage_zeit, "letzterAenderungsuser", zustand = 'entwurf' as ausstehend
    from nachrichtanhang where nachricht_id = ${nachricht_id} and ${visibleTo(identity)} order by id`.execute(
    db,
  );
  return rows;
}

/** One attachment with its content; throws a 404 where attachment or message are not the caller's. */
export async function downloadAnhang(
  context: AppContext,
  identity: Identity,
  scope: RawBuilder<boolean>,
  id: number,
): Promise<Download> {
  const { rows } = await sql<{ datei_name: string; typ: string; dokument: string }>`
    select nachrichtanhang.datei_name, nachrichtanhang.typ, nachrichtanhang.dokument
    from nachrichtanhang join nachricht on nachricht.id = nachrichtanhang.nachricht_id
    where nachrichtanhang.id = ${id} and ${visibleTo(identity)} and ${scope}`.execute(context.database.read);
  const anhang = rows[0];
  if (anhang === undefined) throw notFound();
  const content = await context.documents.get(anhang.dokument);
  return { datei_name: anhang.datei_name, daten: toDataUrl(anhang.typ, content) };
}

/**
 * Adds an attachment to a message in the scope: the content is stored first, the row last. On a message of staff's own it stays
 * pending until the message is completed; `isReleased` adds it for good. Throws 404, 422 for a file that may not be, and 429 above the day's amount.
 */
export async function addAnhang(
  context: AppContext,
  identity: Identity,
  scope: RawBuilder<boolean>,
  upload: Upload,
  { isReleased }: { isReleased: boolean },
): Promise<Anhang> {
  await requireRoom(context.database.read, scope, upload, sql``);
  const check = await checkUploads(context, identity, [upload]);
  if (!check.isAllowed) {
    const { dataPath, message } = check;
    // Several files may be under way: the message says whose content is meant.
    throw invalid([
      { dataPath, message: dataPath === 'daten' ? `„${upload.datei_name}“: ${message}` : message },
    ]);
  }
  const [file] = check.files as [CheckedUpload];
  const stored = await context.documents.put(upload.content);
  try {
    return await context.database.transaction(async (tx) => {
      await requireRoom(tx, scope, upload, sql`for update`);
      const time = context.now();
      const row = await insertRow(
        tx,
        context.resources.get('nachrichtanhang').table,
        {
          nachricht_id: upload.nachricht_id,
          datei_name: file.datei_name,
          typ: file.typ,
          groesse: stored.bytes,
          dokument: stored.key,
          zustand: isReleased ? 'aktiv' : 'entwurf',
        },
        { benutzername: identity.benutzername, time },
      );
      if (isReleased) await countAnhaenge(tx, context, upload.nachricht_id);
      return toAnhang(row, !isReleased);
    });
  } catch (error) {
    await context.documents.delete(stored.key);
    throw error;
  }
}

/** Takes an attachment off a message in the scope. Its content goes with the next sweep. Throws a 404. */
export async function removeAnhang(
  context: AppContext,
  identity: Identity,
  scope: RawBuilder<boolean>,
  id: number,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const { rows } = await sql<{ nachricht_id: number }>`
      select nachricht.id as nachricht_id from nachricht
      where ${scope} and nachricht.id = (
        select nachricht_id from nachrichtanhang where id = ${id} and ${visibleTo(identity)})
      for update`.execute(tx);
    const nachricht = rows[0];
    if (nachricht === undefined) throw notFound();
    const removed = await deleteRows(tx, context.resources.get('nachrichtanhang').table, sql`id = ${id}`);
    if (removed === 0) throw notFound();
    await countAnhaenge(tx, context, nachricht.nachricht_id);
  });
}

/** Text form of a file for the browser. */
export function toDataUrl(typ: string, content: Buffer): string {
  return `data:${typ.replace(/;\s*/g, ';')};base64,${content.toString('base64')}`;
}

/** Released attachments, and those still pending of one's own. */
function visibleTo(identity: Identity): RawBuilder<boolean> {
  return sql<boolean>`(nachrichtanhang.zustand = 'aktiv' or nachrichtanhang."letzterAenderungsuser" = ${identity.benutzername})`;
}

/** Throws a 404 without the message and a 422 when the file would exceed the limit of all together, pending ones included. */
async function requireRoom(
  db: Reader,
  scope: RawBuilder<boolean>,
  { nachricht_id, content }: Upload,
  lock: RawBuilder<unknown>,
): Promise<void> {
  const found = await sql`select 1 from nachricht where id = ${nachricht_id} and ${scope} ${lock}`.execute(
    db,
  );
  if (found.rows.length === 0) throw notFound();
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(groesse), 0) as bytes from nachrichtanhang where nachricht_id = ${nachricht_id}`.execute(
    db,
  );
  if ((rows[0]?.bytes ?? 0) + content.length > MAX_GESAMT_BYTES)
    throw invalid([{ dataPath: 'daten', message: GESAMT_UEBERSCHRITTEN }]);
}

/** Keeps the message's number of released attachments; no change of the message itself, so its version stays. */
async function countAnhaenge(
  tx: Transaction,
  { resources }: AppContext,
  nachricht_id: number,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from nachrichtanhang where nachricht_id = ${nachricht_id} and zustand = 'aktiv'`.execute(
    tx,
  );
  await updateRows(tx, resources.get('nachricht').table, {
    where: sql`id = ${nachricht_id}`,
    set: { anzahlAnhaenge: Number(rows[0]?.count ?? 0) },
  });
}

function toAnhang(row: Readonly<Record<string, unknown>>, ausstehend: boolean): Anhang {
  const { id, nachricht_id, datei_name, groesse, typ, anlage_zeit, letzterAenderungsuser } = row;
  return {
    id,
    nachricht_id,
    datei_name,
    groesse,
    typ,
    anlage_zeit,
    letzterAenderungsuser,
    ausstehend,
  } as Anhang;
}
