import axios, { type AxiosInstance, type AxiosResponse, isAxiosError, isCancel } from 'axios';
import {
  csvDocument,
  type DataResponse,
  errorTexts,
  type FieldMessage,
  type NamedDocument,
  type Request,
  RequestError,
  unreadableResponse,
} from '../../index.ts';

/** A name for this tab of the browser, for its calls and its stream of events. */
export const newTabId = (): string => Math.random().toString(36).slice(2);

export interface HttpClientOptions {
  /** Base of all calls, e.g. /api. */
  baseUrl: string;
  /** The session's token, sent as Bearer; default: none. */
  token?: () => string | undefined;
  /** The language in which the back end words messages and files, as BCP 47 (Accept-Language); default: the browser's. */
  language?: () => string;
  /** Names this tab of the browser (Tab-Id), so that its own changes are announced in the user's other tabs; default: none. */
  tab?: string;
  /** Called when the back end rejects the token of a call (401). */
  onUnauthorized?: (token: string | undefined) => void;
  /** Called after a call that started the session's time again, as its response says (Session-Renewed). */
  onActivity?: () => void;
}

const second = 1000;
const timeouts = { read: 30 * second, write: 180 * second };

interface ErrorBody {
  error?: { name?: string; message?: string; details?: unknown };
  warnings?: unknown;
  infos?: unknown;
}

/** The messages of a list; other entries are ignored. */
function messagesOf(list: unknown): FieldMessage[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: Partial<FieldMessage> | null) =>
    typeof entry?.message === 'string'
      ? [{ dataPath: typeof entry.dataPath === 'string' ? entry.dataPath : '', message: entry.message }]
      : [],
  );
}

/** The remarks in a body beside its data. A row may have fields with the same names but other content. */
function remarksOf(body: unknown): Pick<DataResponse, 'warnings' | 'infos'> {
  const { warnings, infos } = (body ?? {}) as ErrorBody;
  return {
    ...(messagesOf(warnings).length > 0 && { warnings: messagesOf(warnings) }),
    ...(messagesOf(infos).length > 0 && { infos: messagesOf(infos) }),
  };
}

/** The error of a call that got no response. */
function noResponse(reason: 'noResponse' | 'noConnection'): RequestError {
  return new RequestError({
    status: 0,
    text: (locale) => {
      const { title, text: message } = locale.texts(errorTexts)[reason];
      return { title, message };
    },
  });
}

/** The JSON of a response; undefined if there is none or it is invalid. */
function jsonOf({ data, headers }: AxiosResponse<unknown>): unknown {
  if (typeof data !== 'string' || data === '') return undefined;
  if (!String(headers['content-type'] ?? '').includes('json')) return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** The CSV file of a response, named by its header. */
function fileOf({ data, headers }: AxiosResponse<unknown>): NamedDocument | undefined {
  if (!String(headers['content-type'] ?? '').startsWith('text/csv')) return undefined;
  const [, name = 'Export'] = /filename="([^"]+)"/.exec(String(headers['content-disposition'] ?? '')) ?? [];
  // Browsers remove the byte order mark; csvDocument adds it again.
  return csvDocument(name, String(data ?? ''));
}

function secondsOf(header: unknown): number | undefined {
  const seconds = header === undefined ? Number.NaN : Number(header);
  return Number.isFinite(seconds) ? seconds : undefined;
}

function isErrorBody(body: unknown): body is ErrorBody & { error: { message: string } } {
  const message = (body as ErrorBody | null)?.error?.message;
  return typeof message === 'string';
}

/** A message without the id that it may end with, after a word for it: it is shown beside the message. */
function withoutId(message: string, id: string | undefined): string {
  if (!message.endsWith(`: ${id}`)) return message;
  const named = message.slice(0, -`: ${id}`.length);
  return named.slice(0, Math.max(0, named.lastIndexOf(' ')));
}

/** The error of a response; a response in another format gets a general text. */
function errorOf(response: AxiosResponse): RequestError {
  const { status, headers } = response;
  const retryAfter = secondsOf(headers['retry-after']);
  const data = jsonOf(response);
  if (!isErrorBody(data)) return unreadableResponse(status, retryAfter);
  const requestId = headers['x-request-id'] === undefined ? undefined : String(headers['x-request-id']);
  const { name } = data.error;
  const message = withoutId(data.error.message, requestId);
  return new RequestError({
    status,
    text: (locale) => ({ title: name ?? locale.texts(errorTexts).untitled, message }),
    details: messagesOf(data.error.details),
    ...remarksOf(data),
    retryAfter,
    requestId,
  });
}

function headersOf(
  { method, body, etag, idempotencyKey }: Request,
  token: string | undefined,
  language: string | undefined,
  tab: string | undefined,
): Record<string, string> {
  return {
    Accept: 'application/json, text/csv',
    ...(language === undefined ? {} : { 'Accept-Language': language }),
    ...(body === undefined ? {} : { 'Content-Type': body instanceof Blob ? body.type : 'application/json' }),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(etag ? { 'If-Match': etag } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(tab !== undefined && method !== 'GET' ? { 'Tab-Id': tab } : {}),
  };
}

async function send(
  client: AxiosInstance,
  request: Request,
  headers: Record<string, string>,
): Promise<AxiosResponse> {
  const { method, path, query, body, signal, onProgress } = request;
  try {
    return await client.request({
      method,
      url: path.replace(/^\//, ''),
      params: query,
      data: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
      headers,
      timeout: method === 'GET' ? timeouts.read : timeouts.write,
      ...(signal ? { signal } : {}),
      ...(onProgress ? { onUploadProgress: (event) => onProgress(event.progress ?? 0) } : {}),
    });
  } catch (thrown) {
    // An aborted call is not a failure; the query library needs the original error.
    if (isCancel(thrown)) throw thrown;
    if (isAxiosError(thrown) && thrown.response) return thrown.response;
    const isLate = isAxiosError(thrown) && thrown.code === 'ECONNABORTED';
    throw noResponse(isLate ? 'noResponse' : 'noConnection');
  }
}

/** Lists repeat their name; missing values are not sent. */
function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  );
  const present = pairs.filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(present.map(([name, value]) => [String(name), String(value)])).toString();
}

/** Creates a function that makes one call and rejects only with RequestError. It translates errors and never shows them. */
export function createHttpClient(
  options: HttpClientOptions,
): <T>(request: Request) => Promise<DataResponse<T>> {
  const client = axios.create({
    baseURL: options.baseUrl,
    paramsSerializer: { serialize: queryText },
    validateStatus: () => true,
    // Parsed here, where a truncated response can be told from a complete one.
    responseType: 'text',
    transformResponse: (text: unknown) => text,
  });
  return async <T>(request: Request): Promise<DataResponse<T>> => {
    const token = request.token ?? options.token?.();
    const response = await send(
      client,
      request,
      headersOf(request, token, options.language?.(), options.tab),
    );
    const { status } = response;
    if (status === 401) options.onUnauthorized?.(token);
    const isRenewed = response.headers['session-renewed'] !== undefined;
    if (isRenewed && token === options.token?.()) options.onActivity?.();
    if (status < 200 || status >= 300) throw errorOf(response);
    const data = fileOf(response) ?? jsonOf(response);
    const mayBeEmpty = status === 204 && request.method !== 'GET';
    if (data === undefined && !mayBeEmpty) throw unreadableResponse(status);
    const etag = response.headers.etag;
    const remarks = request.method === 'GET' ? {} : remarksOf(data);
    return { data: data as T, etag: etag === undefined ? undefined : String(etag), ...remarks };
  };
}
