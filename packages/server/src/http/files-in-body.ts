import type { Schema, TypeOf } from '../resources/schema/json-schema.ts';
import { arrayOf, integer, object, orNull, text } from '../resources/schema/schema-builders.ts';
import { invalid } from '../shared/http-error.ts';
import type { Identity } from '../shared/identity.ts';
import { requestTexts } from '../shared/request-locale.ts';
import { serverTexts } from '../shared/texts/server-texts.ts';
import { type CheckedUpload, checkUploads, type UploadContext } from './check-uploads.ts';
import { decodeBase64 } from './decode-base64.ts';
import { fileBodyLimit, fileContent, fileName } from './file-fields.ts';

const { titles } = serverTexts;

/** A file in a body, with the property names either of the specification's call or of the file widget. */
const fileSchema = object(
  {},
  {
    id: {},
    name: { ...fileName, title: titles.nameOfFile },
    datei_name: { ...fileName, title: titles.fileName },
    groesse: { ...orNull(integer), title: titles.size, minimum: 0 },
    typ: { ...orNull(text), title: titles.type, maxLength: 200 },
    base64: { ...fileContent, title: titles.contentOfFile },
    daten: { ...fileContent, title: titles.content },
  },
);
export type BodyFile = TypeOf<typeof fileSchema>;

/** Limit for the files of a body. */
export const maxFiles = 50;

/** Schema of files in a body. */
export const filesSchema: Schema<readonly BodyFile[]> = {
  ...arrayOf({
    ...fileSchema,
    title: titles.file,
    anyOf: [{ required: ['name', 'base64'] }, { required: ['datei_name', 'daten'] }],
  }),
  title: titles.files,
  maxItems: maxFiles,
};

/** Route options of calls that accept such files. */
export const filesCall = { bodyLimit: fileBodyLimit };

/**
 * Decodes and checks the files of a body; throws a 422 at its field for one that is not allowed and for too many bytes in total, a
 * 429 above the daily quota.
 */
export async function checkFiles(
  context: UploadContext,
  identity: Identity,
  files: readonly BodyFile[],
  dataPath = 'dateien',
): Promise<readonly CheckedUpload[]> {
  const texts = requestTexts();
  const refused = (message: string) => invalid([{ dataPath, message }], message);
  const sent = files.map((file) => {
    const datei_name = file.name ?? file.datei_name ?? '';
    const content = decodeBase64(file.base64 ?? file.daten ?? '');
    if (content === 'tooLong') throw refused(texts.upload.total);
    if (content === 'unreadable') throw refused(texts.fileContent(datei_name));
    return { datei_name, content };
  });
  const check = await checkUploads(context, identity, sent);
  if (check.isAllowed) return check.files;
  const { sentName, message } = check;
  throw refused(message === texts.upload.total ? message : texts.upload.refused(sentName, message));
}
