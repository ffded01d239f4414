import {
  type CheckedUpload,
  checkUploads,
  type UploadContext,
  uploadCall,
} from '@schema-screens/server/http';
import { MAX_TOTAL_BYTES, withStored } from '@schema-screens/server/ports';
import {
  booleanSchema,
  deleteRows,
  insertRow,
  integer,
  object,
  stampOf,
  type TypeOf,
  text,
  time,
  updateRows,
  type Validator,
} from '@schema-screens/server/resources';
import { type Identity, invalid, notFound, requestTexts } from '@schema-screens/server/shared';
import { type RawBuilder, sql } from 'kysely';
import type {
  PortalAppContext,
  PortalReader,
  PortalRow,
  PortalTransaction,
} from '../../types/portal-types.ts';

const columns = ['id', 'nachricht_id', 'datei_name', 'groesse', 'typ', 'anlage_zeit'] as const;

/** An attachment in lists. */
export type Anhang = Pick<PortalRow<'nachrichtanhang'>, (typeof columns)[number]> & {
  /** Not released yet: visible only to its author. */
  readonly ausstehend: boolean;
};

/** A decoded upload. */
export interface AnhangUpload {
  readonly nachricht_id: number;
  readonly name: string;
  readonly content: Buffer;
}

/** Attachments of a message in the scope; throws a 404 if the message is not in it. */
export async function listAnhaenge(
  db: PortalReader,
  identity: Identity,
  scope: RawBuilder<boolean>,
  nachricht_id: number,
): Promise<Anhang[]> {
  await requireNachricht(db, scope, nachricht_id);
  return db
    .selectFrom('nachrichtanhang')
    .select(columns)
    .select((eb) => eb('zustand', '=', 'entwurf').as('ausstehend'))
    .where('nachricht_id', '=', nachricht_id)
    .where(visibleTo(identity))
    .orderBy('id')
    .$castTo<Anhang>()
    .execute();
}

/** One attachment with its content; throws a 404 if the caller may not read the attachment or message. */
export async function downloadAnhang(
  context: Pick<PortalAppContext, 'database' | 'documents'>,
  identity: Identity,
  scope: RawBuilder<boolean>,
  id: number,
): Promise<Download> {
  const anhang = await context.database.read
    .selectFrom('nachrichtanhang')
    .innerJoin('nachricht', 'nachricht.id', 'nachricht_id')
    .select(['datei_name', 'typ', 'dokument'])
    .where('nachrichtanhang.id', '=', id)
    .where(visibleTo(identity))
    .where(scope)
    .executeTakeFirstOrThrow(notFound);
  const content = await context.documents.get(anhang.dokument);
  return { datei_name: anhang.datei_name, daten: toDataUrl(anhang.typ, content) };
}

/**
 * Adds an attachment to a message in the scope: stores the content first, the row last. An attachment of staff stays pending
 * until the message is completed; `isReleased` releases it at once. Throws a 404, a 422 for a file that is not allowed, and a 429
 * above the daily quota.
 */
export async function addAnhang(
  context: UploadContext & Pick<PortalAppContext, 'resources' | 'documents'>,
  identity: Identity,
  scope: RawBuilder<boolean>,
  upload: AnhangUpload,
  { isReleased }: { isReleased: boolean },
): Promise<Anhang> {
  await requireRoom(context.database.read, scope, upload);
  const check = await checkUploads(context, identity, [upload]);
  if (!check.isAllowed) {
    const { about, message } = check;
    // Several uploads may be in progress: the message names the file.
    throw invalid([
      {
        dataPath: context.resources.vocabulary.files[about],
        message:
          about === 'content' ? requestTexts().upload.refused({ name: upload.name, message }) : message,
      },
    ]);
  }
  const [file] = check.files as [CheckedUpload];
  return withStored(context.documents, [upload], ([stored]) =>
    context.database.transaction(async (tx) => {
      await requireRoom(tx, scope, upload, true);
      const time = context.now();
      const row = await insertRow(
        tx,
        context.resources.get('nachrichtanhang').table,
        {
          nachricht_id: upload.nachricht_id,
          datei_name: file.name,
          typ: file.type,
          groesse: stored!.bytes,
          dokument: stored!.key,
          zustand: isReleased ? 'aktiv' : 'entwurf',
        },
        stampOf(identity, time),
      );
      if (isReleased) await countAnhaenge(tx, context, upload.nachricht_id);
      return toAnhang(row, !isReleased);
    }),
  );
}

/** Removes an attachment from a message in the scope. The next sweep deletes its content. Throws a 404. */
export async function removeAnhang(
  context: Pick<PortalAppContext, 'database' | 'resources' | 'now'>,
  identity: Identity,
  scope: RawBuilder<boolean>,
  id: number,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const visible = tx
      .selectFrom('nachrichtanhang')
      .select('nachricht_id')
      .where('id', '=', id)
      .where(visibleTo(identity));
    const nachricht = await tx
      .selectFrom('nachricht')
      .select('id')
      .where(scope)
      .where('id', '=', visible)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    const { table } = context.resources.get('nachrichtanhang');
    const removed = await deleteRows(tx, table, (eb) => eb('id', '=', id), stampOf(identity, context.now()));
    if (removed === 0) throw notFound();
    await countAnhaenge(tx, context, nachricht.id);
  });
}

/** A file as data URL. */
export function toDataUrl(typ: string, content: Buffer): string {
  return `data:${typ.replace(/;\s*/g, ';')};base64,${content.toString('base64')}`;
}

/** Released attachments, and the caller's own pending ones. */
function visibleTo(identity: Identity): RawBuilder<boolean> {
  return sql<boolean>`(nachrichtanhang.zustand = 'aktiv' or nachrichtanhang."letzterAenderungsuser" = ${identity.userName})`;
}

/** Throws a 404 unless the message is in the scope; `isLocked` locks it until the transaction ends. */
async function requireNachricht(
  db: PortalReader,
  scope: RawBuilder<boolean>,
  id: number,
  isLocked = false,
): Promise<void> {
  await db
    .selectFrom('nachricht')
    .select('id')
    .where('id', '=', id)
    .where(scope)
    .$if(isLocked, (select) => select.forUpdate())
    .executeTakeFirstOrThrow(notFound);
}

/**
 * Throws a 404 if the message does not exist and a 422 if the file would exceed the total limit, which includes pending
 * attachments.
 */
async function requireRoom(
  db: PortalReader,
  scope: RawBuilder<boolean>,
  { nachricht_id, content }: AnhangUpload,
  isLocked = false,
): Promise<void> {
  await requireNachricht(db, scope, nachricht_id, isLocked);
  const { bytes } = await db
    .selectFrom('nachrichtanhang')
    .select(({ fn }) => fn.sum<number | null>('groesse').as('bytes'))
    .where('nachricht_id', '=', nachricht_id)
    .executeTakeFirstOrThrow();
  if ((bytes ?? 0) + content.length > MAX_TOTAL_BYTES)
    throw invalid([{ dataPath: 'daten', message: requestTexts().upload.total }]);
}

/** Updates the number of released attachments on the message. The message itself does not change, so it keeps its version. */
async function countAnhaenge(
  tx: PortalTransaction,
  { resources }: Pick<PortalAppContext, 'resources'>,
  nachricht_id: number,
): Promise<void> {
  const { count } = await tx
    .selectFrom('nachrichtanhang')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('nachricht_id', '=', nachricht_id)
    .where('zustand', '=', 'aktiv')
    .executeTakeFirstOrThrow();
  await updateRows(tx, resources.get('nachricht').table, {
    where: (eb) => eb('id', '=', nachricht_id),
    set: { anzahlAnhaenge: count },
  });
}

function toAnhang(row: PortalRow<'nachrichtanhang'>, ausstehend: boolean): Anhang {
  const { id, nachricht_id, datei_name, groesse, typ, anlage_zeit } = row;
  return { id, nachricht_id, datei_name, groesse, typ, anlage_zeit, ausstehend };
}

/** A downloaded file: a data URL with the type that the server determined at the upload. */
export const downloadResponse = object({ datei_name: text, daten: text });
export type Download = TypeOf<typeof downloadResponse>;

/** An attachment in lists and in the response to an upload. */
export const anhangResponse = object({
  id: integer,
  nachricht_id: integer,
  datei_name: text,
  groesse: integer,
  typ: text,
  anlage_zeit: time,
  ausstehend: booleanSchema,
});

/** The id of a message in a body. */
export const nachrichtId = { ...integer, title: 'Nachricht', minimum: 1, maximum: 2_147_483_647 };

/** The call that adds an attachment to a message. */
export const anhangUpload = ({ resources }: Pick<PortalAppContext, 'resources'>, validator: Validator) =>
  uploadCall(validator, ['idm'], {
    summary: 'Anhang hinzufügen',
    fields: object({ nachricht_id: nachrichtId }),
    response: anhangResponse,
    files: resources.vocabulary.files,
  });
