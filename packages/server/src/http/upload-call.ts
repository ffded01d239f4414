import type { FastifySchemaCompiler } from 'fastify';
import type { Validator } from '../resources/checks/validator.ts';
import type { JsonSchema, Schema, TypeOf } from '../resources/schema/json-schema.ts';
import { typed, withFields } from '../resources/schema/schema-builders.ts';
import { invalid } from '../shared/http-error.ts';
import type { Role } from '../shared/identity.ts';
import { requestTexts } from '../shared/request-locale.ts';
import { serverTexts } from '../shared/texts/server-texts.ts';
import { checkedBody } from './checked-body.ts';
import { decodeBase64 } from './decode-base64.ts';
import { fileBodyLimit, fileContent, fileName } from './file-fields.ts';

/** A decoded upload. */
export interface Upload {
  readonly datei_name: string;
  readonly content: Buffer;
}

/** The fields of the file by what is said of it. */
export const uploadFieldNames = { name: 'datei_name', content: 'daten' } as const;

const fileFields = {
  datei_name: { ...fileName, title: serverTexts.titles.uploadName },
  daten: { ...fileContent, title: serverTexts.titles.content },
};
interface SentUpload {
  readonly datei_name: string;
  readonly daten: string;
}

/**
 * Route options for a request with one file, base64 in JSON, and other fields. The handler gets the decoded file; wrong
 * fields and content that is not base64 are a 422.
 */
export function uploadCall<S extends JsonSchema, R extends JsonSchema>(
  validator: Validator,
  access: readonly Role[],
  { summary, fields, response }: { summary: string; fields: S; response: R },
) {
  const body = typed<TypeOf<S> & Upload>(withFields(fields, fileFields));
  const validatorCompiler: FastifySchemaCompiler<unknown> = () => (sent) => {
    try {
      const { daten, ...rest } = checkedUpload(validator, typed(body), sent);
      return { value: { ...rest, content: decode(daten) } };
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

function decode(daten: string): Buffer {
  const content = decodeBase64(daten);
  if (content === 'tooLong') throw wrongContent(requestTexts().upload.total);
  if (content === 'unreadable') throw wrongContent(requestTexts().upload.unreadable);
  return content;
}

/** A file name may contain anything: it is sanitized instead of rejected, so its characters are not checked here. */
function checkedUpload(validator: Validator, schema: Schema<SentUpload>, body: unknown): SentUpload {
  const sent = typeof body === 'object' && body !== null && 'datei_name' in body ? body : undefined;
  if (typeof sent?.datei_name !== 'string') return checkedBody(validator, schema, body);
  const upload = checkedBody(validator, schema, { ...sent, datei_name: 'x' });
  if (!sent.datei_name.isWellFormed() || sent.datei_name.length > 1000)
    throw invalid([{ dataPath: 'datei_name', message: requestTexts().fileName }]);
  return { ...upload, datei_name: sent.datei_name };
}

const wrongContent = (message: string) => invalid([{ dataPath: 'daten', message }]);
