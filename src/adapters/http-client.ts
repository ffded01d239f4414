import axios, { type AxiosInstance, type AxiosResponse, isAxiosError, isCancel } from 'axios';
import { type Answer, type Request, RequestError } from '#engine';

export interface HttpClientOptions {
  /** Base of all calls, e.g. /api. */
  baseUrl: string;
  /** The session's token, sent as Bearer. */
  token: () => string | undefined;
  /** Any answer said that there is no session (any more). */
  onUnauthorized: () => void;
  /** A call succeeded: the back end has counted it as activity. */
  onActivity: () => void;
}

const second = 1000;
const timeouts = { read: 30 * second, write: 180 * second };

interface ErrorBody {
  error?: { name?: string; message?: string; details?: { dataPath: string; message: string }[] };
  warnings?: { dataPath: string; message: string }[];
  infos?: { dataPath: string; message: string }[];
}

const noAnswer = new RequestError({
  status: 0,
  name: 'Keine Verbindung',
  message:
    'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
});

const unreadable = (status: number): RequestError =>
  new RequestError({
    status,
    name: 'Fehler',
    message: 'Der Server hat unerwartet geantwortet. Bitte versuchen Sie es in einigen Minuten erneut.',
  });

function isErrorBody(body: unknown): body is ErrorBody & { error: { message: string } } {
  const message = (body as ErrorBody | null)?.error?.message;
  return typeof message === 'string';
}

/** The error of an answer; an answer that is none of ours gives a general German text. */
function errorOf({ status, data, headers }: AxiosResponse): RequestError {
  if (!isErrorBody(data)) return unreadable(status);
  const retryAfter = Number(headers['retry-after']);
  return new RequestError({
    status,
    name: data.error.name ?? 'Fehler',
    message: data.error.message,
    details: data.error.details ?? [],
    warnings: data.warnings ?? [],
    infos: data.infos ?? [],
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    requestId: headers['x-request-id'] === undefined ? undefined : String(headers['x-request-id']),
  });
}

function headersOf(
  { body, etag, idempotencyKey }: Request,
  token: string | undefined,
): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(etag ? { 'If-Match': etag } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  };
}

async function send(
  client: AxiosInstance,
  request: Request,
  options: HttpClientOptions,
): Promise<AxiosResponse> {
  const { method, path, query, body, signal, onProgress } = request;
  try {
    return await client.request({
      method,
      url: path.replace(/^\//, ''),
      params: query,
      data: body === undefined ? undefined : JSON.stringify(body),
      headers: headersOf(request, request.token ?? options.token()),
      timeout: method === 'GET' ? timeouts.read : timeouts.write,
      ...(signal ? { signal } : {}),
      ...(onProgress ? { onUploadProgress: (event) => onProgress(event.progress ?? 0) } : {}),
    });
  } catch (thrown) {
    // A call that the caller gave up is no failure; the query library wants to see it as it is.
    if (isCancel(thrown)) throw thrown;
    if (isAxiosError(thrown) && thrown.response) return thrown.response;
    throw noAnswer;
  }
}

/** A function that makes one call; it rejects with RequestError only. It translates errors and never shows them. */
export function createHttpClient(options: HttpClientOptions): <T>(request: Request) => Promise<Answer<T>> {
  const client = axios.create({
    baseURL: options.baseUrl,
    paramsSerializer: { indexes: null },
    validateStatus: () => true,
  });
  return async <T>(request: Request): Promise<Answer<T>> => {
    const response = await send(client, request, options);
    if (response.status === 401) options.onUnauthorized();
    if (response.status < 200 || response.status >= 300) throw errorOf(response);
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    if (response.status !== 204 && !isJson) throw unreadable(response.status);
    if (options.token() !== undefined) options.onActivity();
    const etag = response.headers.etag;
    return { data: response.data as T, etag: etag === undefined ? undefined : String(etag) };
  };
}
