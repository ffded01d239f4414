import { type Locale, waitingText } from '@schema-screens/locale';
import { valueAt } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { type ErrorText, RequestError } from '../ports/request-error.ts';
import { errorTexts } from '../texts/error-texts.ts';
import { noticeTexts } from '../texts/notice-texts.ts';

/** Status codes of a gateway without a back end behind it. */
const away = [502, 503, 504];

/** The error for a response that cannot be read: not JSON, not an error body, or not of the expected shape. */
export function unreadableResponse(status: number, retryAfter?: number): RequestError {
  const text = (locale: Locale): ErrorText => {
    const texts = locale.texts(errorTexts);
    const own = away.includes(status) ? ([texts.away, texts.awayText] as const) : texts.byStatus[status];
    const [title, message] = own ?? [locale.texts(noticeTexts).titles.error, texts.unreadable];
    const mayHelp = status < 400 || status === 429 || status >= 500 || own === undefined;
    const when = retryAfter === undefined ? texts.soon : waitingText(locale, retryAfter);
    return { title, message: mayHelp ? texts.again({ message, when }) : message };
  };
  return new RequestError({ status, text, retryAfter });
}

/** The error for a part of a record that the back end could not load; the rest of the record is there. */
export const missingPartError = (): RequestError =>
  new RequestError({
    status: 503,
    text: (locale) => {
      const { away: title, partAway: message } = locale.texts(errorTexts);
      return { title, message };
    },
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

/** The number in a response, or the length of its list; undefined if there is none. */
export function readCount(answer: unknown, place?: string): number | undefined {
  if (answer === undefined) return undefined;
  const found = place ? valueAt(answer, place) : (valueAt(answer, 'data') ?? answer);
  const number = Array.isArray(found) ? found.length : Number(found);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}
