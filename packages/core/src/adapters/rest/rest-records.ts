import { type DataSource, expectRecord, type Request, type SearchQuery } from '../../index.ts';
import { createDocumentReader, type RestWords, restWords } from '../words.ts';

/** The path of a resource's records, and the name of their key. */
export interface ResourceAddress {
  /** Relative to the back end's base; default: the resource's name. */
  path?: string;
  /** Default: id. */
  primaryKey?: string;
}

type Records = Pick<
  DataSource,
  'format' | 'draft' | 'read' | 'create' | 'copy' | 'update' | 'delete' | 'suggest'
>;

/**
 * The calls for single records: GET {path}/new and {path}/{id}, POST {path} and {path}/copy/{other}/{id}, PATCH and DELETE {path}/{id} with If-Match;
 * and GET {path} with query, sortBy and perPage for the suggestions of a field.
 *
 * @param addresses of resources whose path is not their name or whose key is not id
 * @param wire the words of the calls; default: English
 */
export function restRecords(
  call: DataSource['call'],
  addresses: Readonly<Record<string, ResourceAddress>> = {},
  wire: RestWords = restWords(),
): Records {
  const { word } = wire;
  const record = async (request: Request) => {
    const response = await call(request);
    return { ...response, data: expectRecord(response.data) };
  };
  const one = (resource: string, id: unknown): string =>
    `${resourcePath(addresses, resource)}/${encodeURIComponent(String(id))}`;
  return {
    format: {
      documentIn: createDocumentReader(wire),
      fileProperties: wire.files,
      primaryKey: (resource) => addresses[resource]?.primaryKey ?? 'id',
    },
    draft: (resource, options) =>
      record({ method: 'GET', path: `${resourcePath(addresses, resource)}/${word('new')}`, ...options }),
    read: (resource, id, options) => record({ method: 'GET', path: one(resource, id), ...options }),
    create: (resource, body, options) =>
      record({ method: 'POST', path: resourcePath(addresses, resource), body, ...options }),
    copy: (resource, source, options) => {
      const of = `${word('copy')}/${source.resource}/${encodeURIComponent(String(source.id))}`;
      return record({ method: 'POST', path: `${resourcePath(addresses, resource)}/${of}`, ...options });
    },
    update: (resource, id, body, options) =>
      record({ method: 'PATCH', path: one(resource, id), body, ...options }),
    suggest: async (path, { query, sort: [order], limit, filters, more }, signal) => {
      const parameters = {
        ...more,
        ...filterParameters(filters),
        query,
        perPage: limit,
        ...(order && { sortBy: order.field, sortDesc: order.direction === 'desc' }),
      };
      return (await call({ method: 'GET', path, query: parameters, signal })).data;
    },
    delete: (resource, id, options) => call({ method: 'DELETE', path: one(resource, id), ...options }),
  };
}

/** The parameters of filters in a search. */
export const filterParameters = (filters: SearchQuery['filters'] = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).map(([field, value]) => [`data.${field}`, value]));

/** Path of a resource relative to the back end's base. */
export const resourcePath = (
  addresses: Readonly<Record<string, ResourceAddress>>,
  resource: string,
): string => addresses[resource]?.path ?? resource;
