import { todayInBerlin } from '../../../rules/index.ts';
import type { Transaction } from '../../database/database.ts';
import { type CheckedUpload, checkUploads, type UploadContext } from '../../http/check-uploads.ts';
import { decodeBase64 } from '../../http/decode-base64.ts';
import { fileBodyLimit, fileContent, fileName } from '../../http/file-fields.ts';
import { GESAMT_UEBERSCHRITTEN } from '../../ports/documents/anhang/check-anhang.ts';
import type { TypeOf } from '../../resources/json-schema.ts';
import { integer, list, object, orNull, text } from '../../resources/schema-words.ts';
import { stampOf } from '../../resources/stamp.ts';
import { insertRow } from '../../resources/write-rows.ts';
import type { AppContext } from '../../shared/context.ts';
import type { DateiartKey } from '../../shared/enum-keys.gen.ts';
import { type Identity, vnNummerOf } from '../../shared/identity.ts';
import { invalid } from '../../shared/portal-error.ts';
import { countEreignis } from '../statistik/count-ereignis.ts';

/** A file in a body, with the property names either of the specification's call or of the file widget. */
const dateiSchema = object(
  {},
  {
    id: {},
    name: { ...fileName, title: 'Name der Datei' },
    datei_name: { ...fileName, title: 'Dateiname' },
    groesse: { ...orNull(integer), title: 'Größe', minimum: 0 },
    typ: { ...orNull(text), title: 'Typ', maxLength: 200 },
    base64: { ...fileContent, title: 'Inhalt der Datei' },
    daten: { ...fileContent, title: 'Inhalt' },
  },
);
type BodyDatei = TypeOf<typeof dateiSchema>;

/** Schema of files in a body. */
export const dateienSchema = {
  ...list({
    ...dateiSchema,
    title: 'Datei',
    anyOf: [{ required: ['name', 'base64'] }, { required: ['datei_name', 'daten'] }],
  }),
  title: 'Dateien',
  maxItems: 50,
};

/** Route options of calls that accept such files. */
export const dateienCall = { bodyLimit: fileBodyLimit };

/** What the files of one policyholder are about. */
export interface DateiAngaben {
  readonly kontext: 'vt' | 'sd' | 'st';
  readonly kontext_detail: string | null;
  readonly datei_art: DateiartKey;
  readonly notiz: string;
}

/**
 * Stores files sent by a policyholder, together with the rows that `work` writes: contents first, rows last, all or none. Throws
 * a 422 for a file that is not allowed and for too many bytes in total, a 429 above the daily quota.
 */
export async function withDateien<T>(
  context: UploadContext & Pick<AppContext, 'resources' | 'documents'>,
  identity: Identity,
  dateien: readonly BodyDatei[],
  work: (tx: Transaction, insert: (eingangId: number, angaben: DateiAngaben) => Promise<void>) => Promise<T>,
): Promise<T> {
  const checked = await checkAll(context, identity, dateien);
  const stored: { readonly datei: CheckedUpload; readonly key: string; readonly bytes: number }[] = [];
  try {
    for (const datei of checked) stored.push({ datei, ...(await context.documents.put(datei.content)) });
    return await context.database.transaction(async (tx) => {
      const time = context.now();
      return work(tx, async (eingang_id, angaben) => {
        await countEreignis(tx, time, 'datei_hochgeladen', stored.length);
        for (const { datei, key, bytes: groesse } of stored)
          await insertRow(
            tx,
            context.resources.get('datei').table,
            {
              ...angaben,
              vn_nummer: vnNummerOf(identity),
              datum: todayInBerlin(time),
              datei_name: datei.datei_name,
              typ: datei.typ,
              groesse,
              dokument: key,
              send_from_vn: true,
              eingang_id,
            },
            stampOf(identity, time),
          );
      });
    });
  } catch (error) {
    await Promise.all(stored.map(({ key }) => context.documents.delete(key)));
    throw error;
  }
}

async function checkAll(
  context: UploadContext,
  identity: Identity,
  dateien: readonly BodyDatei[],
): Promise<readonly CheckedUpload[]> {
  const sent = dateien.map((datei) => {
    const datei_name = datei.name ?? datei.datei_name ?? '';
    const content = decodeBase64(datei.base64 ?? datei.daten ?? '');
    if (content === 'tooLong') throw refused(GESAMT_UEBERSCHRITTEN);
    if (content === 'unreadable') throw refused(`„${datei_name}“: Der Inhalt ist nicht lesbar.`);
    return { datei_name, content };
  });
  const check = await checkUploads(context, identity, sent);
  if (check.isAllowed) return check.files;
  const { sentName, message } = check;
  throw refused(message === GESAMT_UEBERSCHRITTEN ? message : `„${sentName}“: ${message}`);
}

const refused = (message: string) => invalid([{ dataPath: 'dateien', message }], message);
