import type { Row } from '#model';
import { waitingText } from '#rules';
import { engineTexts } from '../texts/engine-texts.ts';
import { RequestError } from './request-error.ts';

/** Status codes of a gateway without a back end behind it. */
const away = [502, 503, 504];

/** The error for a response that cannot be read: not JSON, not an error body, or not of the expected shape. */
export function unreadableResponse(status: number, retryAfter?: number): RequestError {
  const { words, errors } = engineTexts;
  const own = away.includes(status) ? ([errors.away, errors.awayText] as const) : errors.byStatus[status];
  const [name, message] = own ?? [words.error, errors.unreadable];
  const mayHelp = status < 400 || status === 429 || status >= 500 || own === undefined;
  const when = retryAfter === undefined ? errors.soon : waitingText(retryAfter);
  return new RequestError({
    status,
    name,
    message: mayHelp ? errors.again(message, when) : message,
    retryAfter,
  });
}

/** The error for a part of a record that the back end could not load; the rest of the record is there. */
export const missingPart = (): RequestError =>
  new RequestError({
    status: 503,
    name: engineTexts.errors.away,
    message: engineTexts.errors.partAway,
  });

/**
 * The record in a response.
 *
 * @throws RequestError when the response is something else
 */
export function expectRecord(data: unknown): Row {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw unreadableResponse(200);
  return data as Row;
}

/**
 * The list in a response.
 *
 * @throws RequestError when the response is something else
 */
export function expectRows(data: unknown): Row[] {
  if (!Array.isArray(data)) throw unreadableResponse(200);
  return data.map(expectRecord);
}
