import { type FileKeyword, fileKeywordIn, isRecord } from '@schema-screens/locale';
import type { FileWords } from '@schema-screens/schema';
import { type StoredDocument, withStored } from '../../ports/documents/document-store.ts';
import type { ResourceService } from '../../resources/resource-service.ts';
import { isWritable, visibleField } from '../../resources/schema/field-access.ts';
import { object, text } from '../../resources/schema/json-schema.ts';
import { fileToStore, storedFileIn } from '../../resources/schema/stored-file.ts';
import type { Row } from '../../resources/schema/table.ts';
import { type ErrorDetail, invalid, notFound } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import type { AppContext } from '../context.ts';
import { type CheckedUpload, checkUploads, type UploadContext } from '../uploads/check-uploads.ts';
import { decodeBase64 } from '../uploads/file-fields.ts';

/** What writing rows with files needs of the server. */
export type FileContext = UploadContext & Pick<AppContext, 'documents' | 'resources'>;

/** A new file in a body. */
interface SentFile {
  readonly field: string;
  readonly name: string;
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
  const fields = fileFieldsOf(resource);
  const { files: words } = resource.table.vocabulary;
  const sent = [...fields].flatMap(([field, word]) => {
    const value = isRecord(body) ? body[field] : undefined;
    if (!isRecord(value) || value[words.content] === undefined) return [];
    return [sentFile(field, word, { name: value[words.name], content: value[words.content] })];
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
    throw refused(sent.find(({ name }) => name === sentName)!.field, message);
  }
  const files = checked.files.map((file, index) => ({ ...file, field: sent[index]!.field }));
  for (const { field, type } of files)
    if (!fields.get(field)!.types.includes(type.split(';', 1)[0]!)) throw refused(field, texts.file.type);
  return withStored(context.documents, files, (stored) =>
    write(Object.fromEntries(stored.map((file) => [file.field, storedValue(file)]))),
  );
}

const storedValue = ({ name, type, bytes: size, key: document }: CheckedUpload & StoredDocument) =>
  fileToStore({ name, size, type, document });

function sentFile(
  field: string,
  { maxBytes }: FileKeyword,
  { name, content: sent }: Readonly<Record<'name' | 'content', unknown>>,
): SentFile {
  const texts = requestTexts();
  if (typeof name !== 'string' || name.length > 1000 || !name.isWellFormed())
    throw refused(field, texts.fileName);
  const content = typeof sent === 'string' ? decodeBase64(sent) : 'unreadable';
  if (content === 'unreadable') throw refused(field, texts.upload.unreadable);
  if (content === 'tooLong' || content.length > maxBytes)
    throw refused(field, texts.file.size({ kilobytes: Math.floor(maxBytes / 1024) }));
  return { field, name, content };
}

/** A downloaded file, in an application's words: its content as a data URL. */
export const rowFileResponse = (words: FileWords) => object({ [words.name]: text, [words.content]: text });

/** The content of a row's file; throws a 404 if there is none, or not for the caller. */
export async function readRowFile(
  { documents }: Pick<AppContext, 'documents'>,
  service: ResourceService,
  identity: Identity,
  { id, field: name }: { readonly id: string; readonly field: string },
): Promise<Readonly<Record<string, string>>> {
  const field = visibleField(service.resource, identity.role, name);
  if (!field?.schema['x-file']) throw notFound();
  const file = storedFileIn(((await service.read(identity, id)) as Row)[name]);
  if (!file) throw notFound();
  const content = await documents.get(file.document);
  const type = file.type.replace(/;\s*/g, ';');
  const { files: words } = service.resource.table.vocabulary;
  return {
    [words.name]: file.name,
    [words.content]: `data:${type};base64,${content.toString('base64')}`,
  };
}
