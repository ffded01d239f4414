import { waitingText } from '#rules';
import type { Row } from './data-source.ts';
import { RequestError } from './request-error.ts';

/** Titles and texts for answers that carry no error of ours, e.g. those of a proxy in front of the back end. */
const texts: Readonly<Record<number, readonly [title: string, message: string]>> = {
  401: ['Nicht angemeldet', 'Bitte melden Sie sich an.'],
  403: ['Kein Zugriff', 'Dafür ist Ihr Benutzerkonto nicht freigeschaltet.'],
  404: ['Nicht gefunden', 'Die angeforderten Daten gibt es nicht oder nicht mehr.'],
  412: ['Inzwischen geändert', 'Die Daten wurden inzwischen von jemand anderem geändert.'],
  413: ['Zu groß', 'Die gesendeten Daten sind zu groß.'],
  429: ['Zu viele Anfragen', 'Sie haben zu viele Anfragen gestellt.'],
  502: ['Zurzeit nicht erreichbar', 'Das Portal ist zurzeit nicht erreichbar.'],
  503: ['Zurzeit nicht erreichbar', 'Das Portal ist zurzeit nicht erreichbar.'],
  504: ['Zurzeit nicht erreichbar', 'Das Portal ist zurzeit nicht erreichbar.'],
};

const unexpected = ['Fehler', 'Der Server hat unerwartet geantwortet.'] as const;

/** The German error for an answer that nobody can read: no JSON, no error body, or none of the expected shape. */
export function unreadableResponse(status: number, retryAfter?: number): RequestError {
  const [name, message] = texts[status] ?? unexpected;
  const mayHelp = status < 400 || status === 429 || status >= 500 || texts[status] === undefined;
  const when = retryAfter === undefined ? 'in einigen Minuten' : waitingText(retryAfter);
  return new RequestError({
    status,
    name,
    message: mayHelp ? `${message} Bitte versuchen Sie es ${when} erneut.` : message,
    retryAfter,
  });
}

/** The error for a part of a record that the back end could not get; the rest of the record is there. */
export const missingPart = (): RequestError =>
  new RequestError({
    status: 503,
    name: 'Zurzeit nicht erreichbar',
    message: 'Diese Angaben sind zurzeit nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
  });

/**
 * The record of an answer.
 *
 * @throws RequestError when the answer is something else
 */
export function expectRecord(data: unknown): Row {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw unreadableResponse(200);
  return data as Row;
}

/**
 * The list of an answer.
 *
 * @throws RequestError when the answer is something else
 */
export function expectRows(data: unknown): Row[] {
  if (!Array.isArray(data)) throw unreadableResponse(200);
  return data.map(expectRecord);
}
