import type { FastifyInstance } from 'fastify';
import { checkedBody } from './checked-body.ts';
import { invalid, unavailable } from './portal-error.ts';
import type { Validator } from './resources/validator.ts';

/** Largest body of an upload: 20 MiB as base64 are 27 962 028 bytes, and the rest of the JSON. */
export const uploadBodyLimit = 30 * 1024 * 1024;
const maxParallel = 4;
const retryAfterSeconds = 2;
const maxBase64 = 27_962_028;

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

/**
 * Bounds the calls of a folder whose bodies are large: at most four are read at a time, whoever is signed in; others are told to
 * come back. Register it in a scope that holds upload calls only.
 */
export function limitUploads(scope: FastifyInstance): void {
  let running = 0;
  scope.addHook('onRequest', async (request, reply) => {
    if (running >= maxParallel)
      throw unavailable(
        'Zurzeit werden bereits mehrere Dateien übertragen. Bitte versuchen Sie es gleich noch einmal.',
        {
          seconds: retryAfterSeconds,
        },
      );
    running += 1;
    let isOver = false;
    const end = () => {
      if (!isOver) running -= 1;
      isOver = true;
    };
    reply.raw.once('finish', end);
    reply.raw.once('close', end);
    request.raw.once('error', end);
  });
}

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
