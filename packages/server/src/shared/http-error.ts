import { waitingText } from '@schema-screens/locale';
import { requestLocale, requestTexts } from './request-locale.ts';

/** One problem of one field, in the contract's error format. */
export interface ErrorDetail {
  readonly dataPath: string;
  readonly message: string;
}

/** Further properties of an error besides status, name and message. */
export interface HttpErrorOptions {
  readonly details?: readonly ErrorDetail[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An error for the user; its texts are in the language of the request. */
export class HttpError extends Error {
  readonly status: number;
  readonly title: string;
  readonly details: readonly ErrorDetail[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, title: string, message: string, options: HttpErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'HttpError';
    this.status = status;
    this.title = title;
    this.details = options.details ?? [];
    this.headers = options.headers ?? {};
  }
}

/** 400: the request cannot be understood. */
export const malformed = (message: string): HttpError =>
  new HttpError(400, requestTexts().malformedTitle, message);

/** 401: no session, or one that has ended. Makes the browser sign out. */
export const unauthorized = (): HttpError =>
  new HttpError(401, requestTexts().unauthorizedTitle, requestTexts().unauthorized);

/** 403: signed in, but not allowed for the role. */
export const forbidden = (message = requestTexts().forbidden): HttpError =>
  new HttpError(403, requestTexts().forbiddenTitle, message);

/** 404: it does not exist or is not the caller's; both have the same body. */
export const notFound = (): HttpError =>
  new HttpError(404, requestTexts().notFoundTitle, requestTexts().notFound);

/** 409: a concurrent change excludes this. */
export const conflict = (message: string): HttpError =>
  new HttpError(409, requestTexts().conflictTitle, message);

/** 412: the ETag in If-Match is outdated. */
export const preconditionFailed = (): HttpError =>
  new HttpError(412, requestTexts().staleTitle, requestTexts().stale);

/** 422: fields are invalid; each detail names its field. */
export const invalid = (details: readonly ErrorDetail[], message = requestTexts().invalid): HttpError =>
  new HttpError(422, requestTexts().invalidTitle, message, { details });

/** 429: too many attempts, or what `message` says; `seconds` is sent as Retry-After. */
export const tooMany = (
  seconds: number,
  message = requestTexts().tooMany({ when: waitingText(requestLocale(), seconds) }),
): HttpError =>
  new HttpError(429, requestTexts().tooManyTitle, message, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  });

/** 503: the server cannot respond at the moment. */
export const unavailable = (
  message = requestTexts().unavailable,
  options: { readonly seconds?: number; readonly cause?: unknown } = {},
): HttpError =>
  new HttpError(503, requestTexts().unavailableTitle, message, {
    headers: { 'retry-after': String(options.seconds ?? 5) },
    cause: options.cause,
  });

/** 503: others have the row or the table for longer than a call waits. */
export const locked = (cause?: unknown): HttpError => unavailable(requestTexts().locked, { cause });

/** 503: no space left to write; reading still works. */
export class InsufficientStorage extends HttpError {
  constructor(cause?: unknown) {
    super(503, requestTexts().storageTitle, requestTexts().storage, {
      headers: { 'retry-after': '60' },
      cause,
    });
  }
}
