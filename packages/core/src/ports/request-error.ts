import { germanLocale, type Locale } from '@schema-screens/locale';
import { errorTexts } from '../texts/error-texts.ts';
import { noticeTexts } from '../texts/notice-texts.ts';

/** What a user reads of an error. */
export interface ErrorText {
  /** Short. */
  readonly title: string;
  readonly message: string;
}

/** A message about one field; dataPath in any notation (a.b, /a/b, .a). */
export interface FieldMessage {
  dataPath: string;
  message: string;
}

/** The text of the back end, or one that is worded in the language of its reader when it is shown. */
type GivenText = { name: string; message: string } | { text: (locale: Locale) => ErrorText };

export type RequestErrorParts = GivenText & {
  /** HTTP status; 0 without a response. */
  status: number;
  details?: FieldMessage[];
  warnings?: FieldMessage[];
  infos?: FieldMessage[];
  /** Seconds until the next try makes sense. */
  retryAfter?: number | undefined;
  /** Reference number of the response, for the support. */
  requestId?: string | undefined;
};

/** The only error that a DataSource rejects with. Its `textIn` may be shown; its `message` is for logs. */
export class RequestError extends Error {
  readonly status: number;
  /** What a user reads. */
  readonly textIn: (locale: Locale) => ErrorText;
  readonly details: FieldMessage[];
  readonly warnings: FieldMessage[];
  readonly infos: FieldMessage[];
  readonly retryAfter: number | undefined;
  /** Until when the same is refused because of too many calls (ms since 1970); 0: it is not. */
  readonly refusedUntil: number;
  readonly requestId: string | undefined;

  constructor(parts: RequestErrorParts) {
    const textIn = 'text' in parts ? parts.text : () => ({ title: parts.name, message: parts.message });
    super(textIn(germanLocale).message);
    this.name = 'RequestError';
    this.textIn = textIn;
    this.status = parts.status;
    this.details = parts.details ?? [];
    this.warnings = parts.warnings ?? [];
    this.infos = parts.infos ?? [];
    this.retryAfter = parts.retryAfter;
    this.refusedUntil = parts.status === 429 ? Date.now() + (parts.retryAfter ?? 0) * 1000 : 0;
    this.requestId = parts.requestId;
  }

  /** The same failure with other paths in its messages about fields. */
  withPaths(pathOf: (dataPath: string) => string): RequestError {
    const { status, textIn, retryAfter, requestId } = this;
    const moved = (messages: FieldMessage[]): FieldMessage[] =>
      messages.map((each) => ({ ...each, dataPath: pathOf(each.dataPath) }));
    const [details, warnings, infos] = [moved(this.details), moved(this.warnings), moved(this.infos)];
    return new RequestError({ status, text: textIn, details, warnings, infos, retryAfter, requestId });
  }

  /** The record was changed by somebody else since it was loaded. */
  get isStale(): boolean {
    return this.status === 412;
  }

  /** Trying again later may help: no response, overload, maintenance. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Converts anything thrown to a RequestError, so that every failure has a text. */
export function toRequestError(thrown: unknown): RequestError {
  if (thrown instanceof RequestError) return thrown;
  return new RequestError({
    status: 0,
    text: (locale) => ({
      title: locale.texts(noticeTexts).titles.error,
      message: locale.texts(errorTexts).unexpected,
    }),
  });
}

/**
 * The error to show for what was caught. Anything but a RequestError is a programming error, and its text says nothing
 * about the cause: it is also logged. Not while rendering: there, use toRequestError.
 */
export function logUnexpectedError(thrown: unknown): RequestError {
  const error = toRequestError(thrown);
  if (error !== thrown) console.error(thrown);
  return error;
}
