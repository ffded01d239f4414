import {
  type DataResponse,
  type DataSource,
  expectRecord,
  expectRows,
  RequestError,
  type SearchQuery,
} from '@schema-screens/core';
import type { JsonSchema, Row } from '@schema-screens/schema/model';

/** An error of RFC 9457 with the errors of members. */
interface Problem {
  title: string;
  detail: string;
  errors?: { pointer: string; detail: string }[];
}

interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string | undefined>;
  signal?: AbortSignal | undefined;
}

async function errorOf(response: Response): Promise<RequestError> {
  const { title, detail, errors = [] } = (await response.json()) as Problem;
  const details = errors.map(({ pointer, detail: message }) => ({ dataPath: pointer.slice(1), message }));
  return new RequestError({ status: response.status, name: title, message: detail, details });
}

const operators: Readonly<Record<string, string>> = { from: '>=', to: '<=', contains: '~' };

/** `where` of a filter: `pages>=100`, `language:de|en`. */
function condition(name: string, values: string | readonly string[]): string {
  const [, field = name, operator = ''] = /^(.*)\.(from|to|contains)$/.exec(name) ?? [];
  return `${field}${operators[operator] ?? ':'}${[values].flat().join('|')}`;
}

function parametersOf({
  query,
  sort,
  filters = {},
}: Pick<SearchQuery, 'query' | 'sort' | 'filters'>): URLSearchParams {
  const order = sort.map(({ field, direction }) => (direction === 'desc' ? `-${field}` : field)).join(',');
  const parameters = new URLSearchParams({ ...(query && { q: query }), ...(order && { order }) });
  for (const [name, values] of Object.entries(filters)) parameters.append('where', condition(name, values));
  return parameters;
}

/**
 * The data source of another REST style: offsets instead of pages, the count in a header, conditions in one parameter, errors as
 * problem details (RFC 9457), schemas at `/schema`.
 */
export function createOtherDataSource(base: string): DataSource {
  const send = async (
    path: string,
    { method = 'GET', body, headers = {}, signal }: Sent = {},
  ): Promise<Response> => {
    const given = Object.entries(headers).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const response = await fetch(`${base}/${path}`, {
      method,
      headers: {
        ...Object.fromEntries(given),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    if (!response.ok) throw await errorOf(response);
    return response;
  };
  const record = async (response: Response): Promise<DataResponse<Row>> => ({
    data: expectRecord(await response.json()),
    etag: response.headers.get('etag') ?? undefined,
  });
  const one = (resource: string, id: unknown): string => `${resource}/${encodeURIComponent(String(id))}`;
  return {
    meta: async (resource, signal) => {
      const response = await send(`${resource}/schema`, { signal });
      return { definition: (await response.json()) as JsonSchema, enums: {} };
    },
    search: async (resource, { mode, page, pageSize, ...query }, signal) => {
      const parameters = parametersOf(query);
      if (mode === 'exact') parameters.set('match', 'whole');
      parameters.set('offset', String((page - 1) * pageSize));
      parameters.set('limit', String(pageSize));
      const response = await send(`${resource}?${parameters}`, { signal });
      return {
        data: expectRows(await response.json()),
        count: Number(response.headers.get('x-total-count')),
      };
    },
    suggest: async (path, { limit, ...query }, signal) => {
      const parameters = parametersOf(query);
      parameters.set('limit', String(limit));
      return (await send(`${path}?${parameters}`, { signal })).json();
    },
    draft: async () => ({ data: {}, etag: undefined }),
    read: async (resource, id, options) => record(await send(one(resource, id), { signal: options?.signal })),
    create: async (resource, body, options) =>
      record(
        await send(resource, {
          method: 'POST',
          body,
          headers: { 'idempotency-key': options?.idempotencyKey },
        }),
      ),
    update: async (resource, id, body, options) =>
      record(
        await send(one(resource, id), { method: 'PATCH', body, headers: { 'if-match': options?.etag } }),
      ),
    delete: async (resource, id, options) => {
      await send(one(resource, id), { method: 'DELETE', headers: { 'if-match': options?.etag } });
      return { data: undefined, etag: undefined };
    },
    format: { primaryKey: () => 'isbn' },
    call: async <T>({ method, path, body, signal }: Parameters<DataSource['call']>[0]) => ({
      data: (await (await send(path, { method, body, signal })).json()) as T,
      etag: undefined,
    }),
  };
}
