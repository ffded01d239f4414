import {
  type CheckedUpload,
  checkUploads,
  type Upload,
  type UploadContext,
} from '@schema-screens/server/http';
import { withStored } from '@schema-screens/server/ports';
import type { TypeOf } from '@schema-screens/server/resources';
import { day, insertRow, object, orNull, stampOf, text, typedSchema } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { businessDay, type ErrorDetail, invalid, requestTexts } from '@schema-screens/server/shared';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { DateiartKey, ThemaKey } from '../../types/enum-keys.gen.ts';
import type { PortalAppContext, PortalReader } from '../../types/portal-types.ts';
import { hasSchaden, hasVertrag, readEmpfaenger } from '../nachricht/check-nachricht.ts';
import { countEreignis } from '../statistik/count-ereignis.ts';

/** Schema of a file's metadata; the date defaults to today. */
export function uploadFields({ resources }: Pick<PortalAppContext, 'resources'>) {
  const keysOf = (name: string) => resources.enums.get(name)?.map(({ key }) => key) ?? [];
  return object(
    {
      vn_nummer: { ...text, title: 'KD-Nummer', pattern: '^[0-9]{8}$' },
      kontext: typedSchema<ThemaKey>({ ...text, title: 'Kontext', enum: keysOf('thema') }),
      notiz: { ...text, title: 'Beschreibung', format: 'multiline', minLength: 1, maxLength: 1000 },
    },
    {
      datum: { ...orNull(day), title: 'Datum' },
      datei_art: typedSchema<DateiartKey | null>({
        ...orNull(text),
        title: 'Dateiart',
        enum: [...keysOf('dateiart'), null],
      }),
      kontext_detail: { ...orNull(text), title: 'Kontext-Detail', maxLength: 20 },
    },
  );
}
type DateiUpload = TypeOf<ReturnType<typeof uploadFields>> & Upload;

/**
 * Stores a file for a policyholder: content first, row last. Throws a 422 for an unknown policyholder, contract or claim or a
 * file that is not allowed, and a 429 above the daily quota.
 */
export async function addDatei(
  context: UploadContext & Pick<PortalAppContext, 'resources' | 'documents'>,
  identity: Identity,
  upload: DateiUpload,
) {
  const { content, name, ...angaben } = upload;
  const check = await checkUploads(context, identity, [{ name, content }]);
  if (!check.isAllowed) {
    const { about, message } = check;
    throw invalid([
      {
        dataPath: context.resources.vocabulary.files[about],
        message: requestTexts().upload.refused({ name, message }),
      },
    ]);
  }
  await checkKontext(context.database.read, upload);
  const [file] = check.files as [CheckedUpload];
  return withStored(context.documents, [{ content }], ([stored]) =>
    context.database.transaction(async (tx) => {
      await countEreignis(tx, context.now(), 'datei_hochgeladen');
      return insertRow(
        tx,
        context.resources.get('datei').table,
        {
          ...angaben,
          datum: upload.datum ?? businessDay(context.now()),
          kontext_detail: upload.kontext === 'st' ? null : (upload.kontext_detail ?? null),
          datei_art: upload.datei_art ?? 'UNBEKANNT',
          datei_name: file.name,
          typ: file.type,
          groesse: stored!.bytes,
          dokument: stored!.key,
          send_from_vn: false,
        },
        stampOf(identity, context.now()),
      );
    }),
  );
}

/** The policyholder, contract and claim that a file is about. */
interface DateiKontext {
  readonly vn_nummer: string;
  readonly kontext: ThemaKey;
  readonly kontext_detail?: string | null;
}

/** Throws a 422 unless the policyholder exists and the contract or claim of the file belongs to that policyholder. */
async function checkKontext(
  db: PortalReader,
  { vn_nummer, kontext, kontext_detail }: DateiKontext,
): Promise<void> {
  const detail = async (): Promise<ErrorDetail | undefined> => {
    if ((await readEmpfaenger(db, vn_nummer)) === undefined)
      return { dataPath: 'vn_nummer', message: portalTexts().unknownKundennummer };
    if (kontext === 'vt' && !(await hasVertrag(db, vn_nummer, kontext_detail)))
      return {
        dataPath: 'kontext_detail',
        message: portalTexts().datei.otherVertrag,
      };
    if (kontext === 'sd' && !(await hasSchaden(db, vn_nummer, kontext_detail)))
      return {
        dataPath: 'kontext_detail',
        message: portalTexts().datei.otherSchaden,
      };
    return undefined;
  };
  const found = await detail();
  if (found) throw invalid([found]);
}
