import { isRecord } from '@schema-screens/locale';
import type { FileWords } from '@schema-screens/schema';
import type { FastifySchemaCompiler } from 'fastify';
import type { Validator } from '../../resources/checks/validator.ts';
import {
  type RawJsonSchema,
  type Schema,
  type TypeOf,
  typedSchema,
  withFields,
} from '../../resources/schema/json-schema.ts';
import { invalid } from '../../shared/http-error.ts';
import type { Role } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { serverTexts } from '../../shared/texts/server-texts.ts';
import { validateBody } from '../wire/validate-body.ts';
import { decodeBase64, fileBodyLimit, fileContent, fileName } from './file-fields.ts';

/** A decoded upload. */
export interface Upload {
  readonly name: string;
  readonly content: Buffer;
}

const fileFields = (words: FileWords) => ({
  [words.name]: { ...fileName, title: serverTexts.titles.uploadName },
  [words.content]: { ...fileContent, title: serverTexts.titles.content },
});
type SentUpload = Readonly<Record<string, unknown>>;

/**
 * Route options for a request with one file, base64 in JSON, and other fields. The handler gets the decoded file; wrong
 * fields and content that is not base64 are a 422.
 *
 * @param call with the application's words for the file
 */
export function uploadCall<S extends RawJsonSchema, R extends RawJsonSchema>(
  validator: Validator,
  access: readonly Role[],
  { summary, fields, response, files: words }: { summary: string; fields: S; response: R; files: FileWords },
) {
  const body = typedSchema<TypeOf<S> & Upload>(withFields(fields, fileFields(words)));
  const validatorCompiler: FastifySchemaCompiler<unknown> = () => (sent) => {
    try {
      const {
        [words.name]: name,
        [words.content]: content,
        ...rest
      } = checkedUpload(validator, typedSchema(body), words, sent);
      return { value: { ...rest, name, content: decode(words, String(content)) } };
    } catch (error) {
      return { error: error as Error };
    }
  };
  return {
    schema: { summary, body, response: { 201: response } },
    config: { access, load: 'upload' as const },
    bodyLimit: fileBodyLimit,
    validatorCompiler,
  };
}

function decode(words: FileWords, sent: string): Buffer {
  const content = decodeBase64(sent);
  const wrong = (message: string) => invalid([{ dataPath: words.content, message }]);
  if (content === 'tooLong') throw wrong(requestTexts().upload.total);
  if (content === 'unreadable') throw wrong(requestTexts().upload.unreadable);
  return content;
}

/** A file name may contain anything: it is sanitized instead of rejected, so its characters are not checked here. */
function checkedUpload(
  validator: Validator,
  schema: Schema<SentUpload>,
  words: FileWords,
  body: unknown,
): SentUpload {
  const name = isRecord(body) ? body[words.name] : undefined;
  if (!isRecord(body) || typeof name !== 'string') return validateBody(validator, schema, body);
  const upload = validateBody(validator, schema, { ...body, [words.name]: 'x' });
  if (!name.isWellFormed() || name.length > 1000)
    throw invalid([{ dataPath: words.name, message: requestTexts().fileName }]);
  return { ...upload, [words.name]: name };
}
