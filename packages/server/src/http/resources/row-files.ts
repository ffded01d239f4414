import { type FileKeyword, fileKeywordIn, isRecord } from '@schema-screens/locale';
import type { StoredDocument } from '../../ports/documents/document-store.ts';
import { withStored } from '../../ports/documents/with-stored.ts';
import type { ResourceService } from '../../resources/resource-service.ts';
import { isWritable, visibleField } from '../../resources/schema/field-access.ts';
import { object, text } from '../../resources/schema/schema-builders.ts';
import { type StoredFile, storedFileIn } from '../../resources/schema/stored-file.ts';
import type { Row } from '../../resources/schema/table.ts';
import { type ErrorDetail, invalid, notFound } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { type CheckedUpload, checkUploads, type UploadContext } from '../check-uploads.ts';
import type { AppContext } from '../context.ts';
import { decodeBase64 } from '../decode-base64.ts';

/** What writing rows with files needs of the server. */
export type FileContext = UploadContext & Pick<AppContext, 'documents' | 'resources'>;

/** A new file in a body. */
interface SentFile {
  readonly field: string;
  readonly datei_name: string;
  readonly content: Buffer;
}

/** The fields with files that a resource has. */
export const fileFieldsOf = ({ fields }: ResourceService['resource']): ReadonlyMap<string, FileKeyword> =>
  new Map(
    [...fields.values()].flatMap(({ name, schema }) => {
      const word = fileKeywordIn({ ...schema });
      return word ? [[name, word] as const] : [];
    }),
  );

const refused = (field: string, message: string) => invalid([{ dataPath: field, message }]);

/**
 * Writes a row whose body may have new files: these are checked and stored first, and removed again if the row is not written.
 *
 * @param write gets the values of their fields
 * @throws HttpError 422 at the field of a file that is not allowed, 429 above the daily quota
 */
export async function withRowFiles<T>(
  context: FileContext,
  { resource }: ResourceService,
  { identity, body, operation }: { identity: Identity; body: unknown; operation: 'create' | 'change' },
  write: (files: Row) => Promise<T>,
): Promise<T> {
  const words = fileFieldsOf(resource);
  const sent = [...words].flatMap(([field, word]) => {
    const value = isRecord(body) ? body[field] : undefined;
    return isRecord(value) && value.daten !== undefined ? [sentFile(field, word, value)] : [];
  });
  if (sent.length === 0) return write({});
  const texts = requestTexts();
  const details: ErrorDetail[] = sent.flatMap(({ field: name }) => {
    const field = visibleField(resource, identity.role, name);
    return field && isWritable(resource, identity.role, field, operation)
      ? []
      : [{ dataPath: name, message: texts.file.readOnly }];
  });
  if (details.length > 0) throw invalid(details);
  const checked = await checkUploads(context, identity, sent);
  if (!checked.isAllowed) {
    const { sentName, message } = checked;
    throw refused(sent.find(({ datei_name }) => datei_name === sentName)!.field, message);
  }
  const files = checked.files.map((file, index) => ({ ...file, field: sent[index]!.field }));
  for (const { field, typ } of files)
    if (!words.get(field)!.types.includes(typ.split(';', 1)[0]!)) throw refused(field, texts.file.type);
  return withStored(context.documents, files, (stored) =>
    write(Object.fromEntries(stored.map((file) => [file.field, storedValue(file)]))),
  );
}

const storedValue = ({ datei_name, typ, bytes, key }: CheckedUpload & StoredDocument): StoredFile => ({
  datei_name,
  groesse: bytes,
  typ,
  dokument: key,
});

function sentFile(field: string, { maxBytes }: FileKeyword, { datei_name, daten }: Row): SentFile {
  const texts = requestTexts();
  if (typeof datei_name !== 'string' || datei_name.length > 1000 || !datei_name.isWellFormed())
    throw refused(field, texts.fileName);
  const content = typeof daten === 'string' ? decodeBase64(daten) : 'unreadable';
  if (content === 'unreadable') throw refused(field, texts.upload.unreadable);
  if (content === 'tooLong' || content.length > maxBytes) throw refused(field, texts.file.size(maxBytes));
  return { field, datei_name, content };
}

/** A downloaded file: its content as a data URL. */
export const rowFileResponse = object({ datei_name: text, daten: text });

/** The content of a row's file; throws a 404 if there is none, or not for the caller. */
export async function readRowFile(
  { documents }: Pick<AppContext, 'documents'>,
  service: ResourceService,
  identity: Identity,
  { id, field: name }: { readonly id: string; readonly field: string },
): Promise<{ readonly datei_name: string; readonly daten: string }> {
  const field = visibleField(service.resource, identity.role, name);
  if (!field?.schema['x-file']) throw notFound();
  const file = storedFileIn(((await service.read(identity, id)) as Row)[name]);
  if (!file) throw notFound();
  const content = await documents.get(file.dokument);
  const type = file.typ.replace(/;\s*/g, ';');
  return { datei_name: file.datei_name, daten: `data:${type};base64,${content.toString('base64')}` };
}
