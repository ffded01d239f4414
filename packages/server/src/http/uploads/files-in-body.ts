import type { FileWords } from '@schema-screens/schema';
import { arrayOf, integer, object, orNull, type Schema, text } from '../../resources/schema/json-schema.ts';
import { invalid } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { serverTexts } from '../../shared/texts/server-texts.ts';
import type { AppContext } from '../context.ts';
import { type CheckedUpload, checkUploads, type UploadContext } from './check-uploads.ts';
import { decodeBase64, fileBodyLimit, fileContent, fileName } from './file-fields.ts';

const { titles } = serverTexts;

/** A file in a body: `name` and `base64`, or an application's words as the file widget sends them. */
const fileSchema = (words: FileWords) =>
  object(
    {},
    {
      id: {},
      name: { ...fileName, title: titles.nameOfFile },
      [words.name]: { ...fileName, title: titles.fileName },
      [words.size]: { ...orNull(integer), title: titles.size, minimum: 0 },
      [words.type]: { ...orNull(text), title: titles.type, maxLength: 200 },
      base64: { ...fileContent, title: titles.contentOfFile },
      [words.content]: { ...fileContent, title: titles.content },
    },
  );
export type BodyFile = Readonly<Record<string, unknown>>;

/** Limit for the files of a body. */
export const maxFiles = 50;

/** Schema of files in a body, in an application's words. */
export const filesSchema = (words: FileWords): Schema<readonly BodyFile[]> => ({
  ...arrayOf({
    ...fileSchema(words),
    title: titles.file,
    anyOf: [{ required: ['name', 'base64'] }, { required: [words.name, words.content] }],
  }),
  title: titles.files,
  maxItems: maxFiles,
});

const textIn = (file: BodyFile, names: readonly string[]): string => {
  const found = names.map((name) => file[name]).find((value) => value !== undefined);
  return typeof found === 'string' ? found : '';
};

/** Route options of calls that accept such files. */
export const filesCall = { bodyLimit: fileBodyLimit };

/**
 * Decodes and checks the files of a body; throws a 422 at its field for one that is not allowed and for too many bytes in total, a
 * 429 above the daily quota.
 */
export async function checkBodyFiles(
  context: UploadContext & Pick<AppContext, 'resources'>,
  identity: Identity,
  files: readonly BodyFile[],
  dataPath: string,
): Promise<readonly CheckedUpload[]> {
  const texts = requestTexts();
  const { files: words } = context.resources.vocabulary;
  const refused = (message: string) => invalid([{ dataPath, message }], message);
  const sent = files.map((file) => {
    const name = textIn(file, ['name', words.name]);
    const content = decodeBase64(textIn(file, ['base64', words.content]));
    if (content === 'tooLong') throw refused(texts.upload.total);
    if (content === 'unreadable') throw refused(texts.fileContent({ name }));
    return { name, content };
  });
  const check = await checkUploads(context, identity, sent);
  if (check.isAllowed) return check.files;
  const { sentName, message } = check;
  throw refused(message === texts.upload.total ? message : texts.upload.refused({ name: sentName, message }));
}
