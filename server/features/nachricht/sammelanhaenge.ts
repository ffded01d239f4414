import type { UploadContext } from '@schema-screens/server/http';
import { type BodyFile, checkBodyFiles } from '@schema-screens/server/http';
import { withStored } from '@schema-screens/server/ports';
import { insertRow, stampOf } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { invalid } from '@schema-screens/server/shared';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalAppContext, PortalTransaction } from '../../types/portal-types.ts';

/**
 * Stores the attachments of messages that are still to be sent, each content once for all of them; `sweepDrafts` removes the rows
 * after a day. Throws a 422 for a file that is not allowed, and a 429 above the daily quota.
 *
 * @returns the ids that `nachricht/senden` takes
 */
export async function storeSammelanhaenge(
  context: UploadContext & Pick<PortalAppContext, 'resources' | 'documents'>,
  identity: Identity,
  dateien: readonly BodyFile[],
): Promise<number[]> {
  const files = await checkBodyFiles(context, identity, dateien, 'anhaenge');
  return withStored(context.documents, files, (stored) =>
    context.database.transaction(async (tx) => {
      const { table } = context.resources.get('sammelanhang');
      const stamp = stampOf(identity, context.now());
      const ids: number[] = [];
      for (const { name: datei_name, type: typ, bytes: groesse, key: dokument } of stored)
        ids.push((await insertRow(tx, table, { datei_name, typ, groesse, dokument }, stamp)).id);
      return ids;
    }),
  );
}

/** Adds such attachments to a message. Throws a 422 for one that is not there any more, or is somebody else's. */
export async function addSammelanhaenge(
  tx: PortalTransaction,
  context: Pick<PortalAppContext, 'resources' | 'now'>,
  identity: Identity,
  nachricht_id: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom('sammelanhang')
    .select(['datei_name', 'typ', 'groesse', 'dokument'])
    .where('id', 'in', ids)
    .where('letzterAenderungsuser', '=', identity.userName)
    .orderBy('id')
    .execute();
  if (rows.length < new Set(ids).size) {
    const message = portalTexts().nachricht.attachmentGone;
    throw invalid([{ dataPath: 'anhaenge', message }], message);
  }
  const { table } = context.resources.get('nachrichtanhang');
  for (const row of rows)
    await insertRow(tx, table, { ...row, nachricht_id, zustand: 'aktiv' }, stampOf(identity, context.now()));
}
