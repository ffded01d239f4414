import { germanLocale, waitingText } from '#rules';

/** One problem of one field, in the contract's error format. */
export interface ErrorDetail {
  readonly dataPath: string;
  readonly message: string;
}

/** Further properties of an error besides status, name and message. */
export interface PortalErrorOptions {
  readonly details?: readonly ErrorDetail[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An error for the user: its German text, status and headers are sent unchanged. */
export class PortalError extends Error {
  readonly status: number;
  readonly title: string;
  readonly details: readonly ErrorDetail[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, title: string, message: string, options: PortalErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'PortalError';
    this.status = status;
    this.title = title;
    this.details = options.details ?? [];
    this.headers = options.headers ?? {};
  }
}

/** 400: the request cannot be understood. */
export const malformed = (message: string): PortalError => new PortalError(400, 'Ungültige Anfrage', message);

/** 401: no session, or one that has ended. Makes the browser sign out. */
export const unauthorized = (): PortalError =>
  new PortalError(401, 'Nicht angemeldet', 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.');

/** 403: signed in, but not allowed for the role. */
export const forbidden = (message = 'Sie haben keine Berechtigung für diese Funktion.'): PortalError =>
  new PortalError(403, 'Keine Berechtigung', message);

/** 404: it does not exist or is not the caller's; both have the same body. */
export const notFound = (): PortalError =>
  new PortalError(404, 'Nicht gefunden', 'Der gewünschte Eintrag wurde nicht gefunden.');

/** 409: a concurrent change excludes this. */
export const conflict = (message: string): PortalError => new PortalError(409, 'Konflikt', message);

/** 412: the ETag in If-Match is outdated. */
export const stale = (): PortalError =>
  new PortalError(
    412,
    'Zwischenzeitlich geändert',
    'Diese Angaben wurden zwischenzeitlich geändert. Bitte laden Sie sie neu und wiederholen Sie Ihre Änderung.',
  );

/** 422: fields are invalid; each detail names its field. */
export const invalid = (
  details: readonly ErrorDetail[],
  message = 'Bitte prüfen Sie Ihre Eingaben.',
): PortalError => new PortalError(422, 'Ungültige Eingaben', message, { details });

/** 429: too many attempts; `seconds` is sent as Retry-After. */
export const tooMany = (seconds: number): PortalError =>
  new PortalError(
    429,
    'Zu viele Versuche',
    `Es gab zu viele Versuche in kurzer Zeit. Bitte versuchen Sie es ${waitingText(germanLocale, seconds)} erneut.`,
    { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } },
  );

/** 503: the server cannot respond at the moment. */
export const unavailable = (
  message = 'Der Dienst ist vorübergehend nicht verfügbar. Bitte versuchen Sie es in Kürze erneut.',
  options: { readonly seconds?: number; readonly cause?: unknown } = {},
): PortalError =>
  new PortalError(503, 'Vorübergehend nicht verfügbar', message, {
    headers: { 'retry-after': String(options.seconds ?? 5) },
    cause: options.cause,
  });

/** 503: no space left to write; reading still works. */
export class InsufficientStorage extends PortalError {
  constructor(cause?: unknown) {
    super(
      503,
      'Speicher erschöpft',
      'Ihre Eingaben können im Moment nicht gespeichert werden. Bitte versuchen Sie es später erneut.',
      { headers: { 'retry-after': '60' }, cause },
    );
  }
}
