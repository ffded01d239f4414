import type { JsonSchema } from '../resources/definition.ts';
import type { Validator } from '../resources/validator.ts';
import type { Role } from '../shared/identity.ts';
import { invalid } from '../shared/portal-error.ts';
import { checkedBody } from './checked-body.ts';

/** Largest body of an upload: 20 MiB as base64 are 27 962 028 bytes, and the rest of the JSON. */
const bodyLimit = 30 * 1024 * 1024;
const maxBase64 = 27_962_028;

/** Route options of a call that takes a file. */
export const uploadCall = (access: readonly Role[], summary: string, response: JsonSchema) => ({
  config: { access, isUpload: true, description: { summary, body: uploadSchema, status: 201, response } },
  bodyLimit,
});

/** A file inside a JSON body. */
export interface UploadBody {
  readonly nachricht_id: number;
  readonly datei_name: string;
  readonly daten: string;
}

const uploadSchema = {
  type: 'object',
  required: ['nachricht_id', 'datei_name', 'daten'],
  properties: {
    nachricht_id: { type: 'integer', title: 'Nachricht', minimum: 1, maximum: 2_147_483_647 },
    datei_name: { type: 'string', title: 'Datei-Name', minLength: 1, maxLength: 1000 },
    daten: { type: 'string', title: 'Inhalt', minLength: 1 },
  },
  additionalProperties: false,
};

/** The file in a body. Throws a 422 for wrong fields and for content that is no base64. */
export function readUpload(
  validator: Validator,
  body: unknown,
): { nachricht_id: number; datei_name: string; content: Buffer } {
  const { nachricht_id, datei_name, daten } = checkedUpload(validator, body);
  const base64 = daten.startsWith('data:') ? daten.slice(daten.indexOf(',') + 1) : daten;
  if (base64.length > maxBase64)
    throw wrongContent('Die Gesamtgröße aller Dateien darf 20 MB nicht überschreiten.');
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64))
    throw wrongContent('Der Inhalt der Datei konnte nicht gelesen werden.');
  return { nachricht_id, datei_name, content: Buffer.from(base64, 'base64') };
}

/** A file name may hold anything: it is cleaned, not refused, so its characters are not checked here. */
function checkedUpload(validator: Validator, body: unknown): UploadBody {
  const sent = typeof body === 'object' && body !== null && 'datei_name' in body ? body : undefined;
  if (typeof sent?.datei_name !== 'string') return checkedBody<UploadBody>(validator, uploadSchema, body);
  const upload = checkedBody<UploadBody>(validator, uploadSchema, { ...sent, datei_name: 'x' });
  if (!sent.datei_name.isWellFormed() || sent.datei_name.length > 1000)
    throw invalid([{ dataPath: 'datei_name', message: 'Der Dateiname ist nicht zulässig.' }]);
  return { ...upload, datei_name: sent.datei_name };
}

const wrongContent = (message: string) => invalid([{ dataPath: 'daten', message }]);
