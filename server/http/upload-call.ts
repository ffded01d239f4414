import { GESAMT_UEBERSCHRITTEN } from '../ports/documents/anhang/check-anhang.ts';
import type { JsonSchema } from '../resources/json-schema.ts';
import type { Validator } from '../resources/validator.ts';
import type { Role } from '../shared/identity.ts';
import { invalid } from '../shared/portal-error.ts';
import { checkedBody } from './checked-body.ts';
import { decodeBase64 } from './decode-base64.ts';

/** Largest body of an upload: 20 MiB as base64 are 27 962 028 bytes, and the rest of the JSON. */
const bodyLimit = 30 * 1024 * 1024;

/** Fields of a call that takes a file, beside name and content; all that are no list of types with null are required. */
export type UploadFields = Readonly<Record<string, JsonSchema>>;

/** A decoded upload. */
export interface Upload {
  readonly datei_name: string;
  readonly content: Buffer;
}

/** What a call takes that carries one file, base64 in JSON. */
export interface UploadCall {
  /** Route options. */
  readonly options: ReturnType<typeof optionsOf>;
  /** The file and the other fields of a body. Throws a 422 for wrong fields and for content that is no base64. */
  read<T>(validator: Validator, body: unknown): T & Upload;
}

/** A call that takes a file, and how its body is read. */
export function uploadCall(
  access: readonly Role[],
  summary: string,
  response: JsonSchema,
  fields: UploadFields,
): UploadCall {
  const schema = {
    type: 'object',
    required: ['datei_name', 'daten', ...Object.keys(fields).filter((name) => !isOptional(fields[name]!))],
    properties: {
      datei_name: { type: 'string', title: 'Datei-Name', minLength: 1, maxLength: 1000 },
      // A length would be counted sign by sign, over many megabytes.
      daten: { type: 'string', title: 'Inhalt', pattern: '\\S' },
      ...fields,
    },
    additionalProperties: false,
  };
  return {
    options: optionsOf(access, summary, response, schema),
    read<T>(validator: Validator, body: unknown) {
      const { daten, ...rest } = checkedUpload<T & { datei_name: string; daten: string }>(
        validator,
        schema,
        body,
      );
      return { ...rest, content: decode(daten) } as T & Upload;
    },
  };
}

const optionsOf = (access: readonly Role[], summary: string, response: JsonSchema, body: JsonSchema) => ({
  config: { access, isUpload: true, description: { summary, body, status: 201, response } },
  bodyLimit,
});

const isOptional = ({ type }: JsonSchema): boolean => Array.isArray(type) && type.includes('null');

function decode(daten: string): Buffer {
  const content = decodeBase64(daten);
  if (content === 'tooLong') throw wrongContent(GESAMT_UEBERSCHRITTEN);
  if (content === 'unreadable') throw wrongContent('Der Inhalt der Datei konnte nicht gelesen werden.');
  return content;
}

/** A file name may hold anything: it is cleaned, not refused, so its characters are not checked here. */
function checkedUpload<T extends { datei_name: string }>(
  validator: Validator,
  schema: JsonSchema,
  body: unknown,
): T {
  const sent = typeof body === 'object' && body !== null && 'datei_name' in body ? body : undefined;
  if (typeof sent?.datei_name !== 'string') return checkedBody<T>(validator, schema, body);
  const upload = checkedBody<T>(validator, schema, { ...sent, datei_name: 'x' });
  if (!sent.datei_name.isWellFormed() || sent.datei_name.length > 1000)
    throw invalid([{ dataPath: 'datei_name', message: 'Der Dateiname ist nicht zulässig.' }]);
  return { ...upload, datei_name: sent.datei_name };
}

const wrongContent = (message: string) => invalid([{ dataPath: 'daten', message }]);
