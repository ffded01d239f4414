import { todayInBerlin } from '../../../rules/index.ts';
import { type CheckedUpload, checkUploads } from '../../http/check-uploads.ts';
import type { Upload } from '../../http/upload-call.ts';
import type { Row } from '../../resources/table.ts';
import { insertRow } from '../../resources/write-rows.ts';
import type { AppContext } from '../../shared/context.ts';
import type { DateiartKey } from '../../shared/enum-keys.gen.ts';
import type { Identity } from '../../shared/identity.ts';
import { invalid } from '../../shared/portal-error.ts';
import { countEreignis } from '../statistik/count-ereignis.ts';
import { checkKontext, type DateiKontext } from './check-kontext.ts';

/** A file with what is said about it. */
export interface DateiUpload extends DateiKontext, Upload {
  /** Default: today. */
  readonly datum?: string | null;
  readonly datei_art?: DateiartKey | null;
  readonly notiz: string;
}

/**
 * Stores a file for a policyholder, content first, row last. Throws a 422 for a policyholder, contract or claim that is not there
 * and for a file that may not be, and a 429 above the day's amount.
 */
export async function addDatei(context: AppContext, identity: Identity, upload: DateiUpload): Promise<Row> {
  const { content, datei_name, ...angaben } = upload;
  const check = await checkUploads(context, identity, [{ datei_name, content }]);
  if (!check.isAllowed) {
    const { dataPath, message } = check;
    throw invalid([{ dataPath, message: `„${datei_name}“: ${message}` }]);
  }
  await checkKontext(context.database.read, upload);
  const [file] = check.files as [CheckedUpload];
  const stored = await context.documents.put(content);
  try {
    return await context.database.transaction(async (tx) => {
      await countEreignis(tx, context.now(), 'datei_hochgeladen');
      return insertRow(
        tx,
        context.resources.get('datei').table,
        {
          ...angaben,
          datum: upload.datum ?? todayInBerlin(context.now()),
          kontext_detail: upload.kontext === 'st' ? null : (upload.kontext_detail ?? null),
          datei_art: upload.datei_art ?? 'UNBEKANNT',
          datei_name: file.datei_name,
          typ: file.typ,
          groesse: stored.bytes,
          dokument: stored.key,
          send_from_vn: false,
        },
        { benutzername: identity.benutzername, time: context.now() },
      );
    });
  } catch (error) {
    await context.documents.delete(stored.key);
    throw error;
  }
}
