import type { ResourceMeta, Row } from '@schema-screens/schema/model';
import {
  type DataResponse,
  type DataSource,
  type FieldMessage,
  germanLocale,
  type Locale,
  RequestError,
  type SearchQuery,
  searchLoadedRows,
  unreadableResponse,
} from '../index.ts';

/** A resource in memory. */
export interface MemoryResource {
  meta: ResourceMeta;
  /** Its records, which are copied. */
  rows?: readonly Row[];
  /** Default: id. New records get the next number, or a UUID if the schema says that it is a text. */
  primaryKey?: string;
  /** The initial values of a new record. Default: the schema's. */
  draft?: Row;
  /** What is wrong with a record that is to be stored. Default: nothing ever is. */
  check?: (record: Row) => FieldMessage[];
}

/** The records of a resource, with their versions. */
class Records {
  readonly meta: ResourceMeta;
  readonly primaryKey: string;
  readonly #resource: MemoryResource;
  readonly #rows = new Map<string, { row: Row; version: number }>();
  readonly #created = new Map<string, string>();

  constructor(resource: MemoryResource) {
    this.#resource = resource;
    this.meta = resource.meta;
    this.primaryKey = resource.primaryKey ?? 'id';
    for (const row of resource.rows ?? []) this.#rows.set(String(row[this.primaryKey]), { row, version: 1 });
  }

  get rows(): Row[] {
    return [...this.#rows.values()].map(({ row }) => ({ ...row }));
  }

  get draft(): Row {
    const defaults = Object.entries(this.meta.definition.properties ?? {}).filter(
      ([, property]) => property.default !== undefined,
    );
    return (
      this.#resource.draft ?? Object.fromEntries(defaults.map(([name, property]) => [name, property.default]))
    );
  }

  read(id: unknown): DataResponse<Row> {
    const found = this.#rows.get(String(id));
    if (!found) throw unreadableResponse(404);
    return { data: { ...found.row }, etag: `"${found.version}"` };
  }

  create(values: Row, idempotencyKey: string | undefined): DataResponse<Row> {
    const earlier = idempotencyKey === undefined ? undefined : this.#created.get(idempotencyKey);
    if (earlier !== undefined) return this.read(earlier);
    const row = { ...values, [this.primaryKey]: values[this.primaryKey] ?? this.#newKey() };
    const key = this.#store(row, 1);
    if (idempotencyKey !== undefined) this.#created.set(idempotencyKey, key);
    return this.read(key);
  }

  update(id: unknown, values: Row, etag: string | undefined): DataResponse<Row> {
    const { version } = this.#current(id, etag);
    return this.read(this.#store({ ...this.read(id).data, ...values }, version + 1));
  }

  delete(id: unknown, etag: string | undefined): void {
    this.#current(id, etag);
    this.#rows.delete(String(id));
  }

  #current(id: unknown, etag: string | undefined): { version: number } {
    const current = this.read(id);
    if (etag !== undefined && etag !== current.etag) throw unreadableResponse(412);
    return { version: Number(current.etag?.slice(1, -1)) };
  }

  #store(row: Row, version: number): string {
    const details = this.#resource.check?.(row) ?? [];
    const [first] = details;
    if (first) throw new RequestError({ status: 422, name: '', message: first.message, details });
    const key = String(row[this.primaryKey]);
    this.#rows.set(key, { row, version });
    return key;
  }

  #newKey(): unknown {
    const type = this.meta.definition.properties?.[this.primaryKey]?.type;
    if ([type].flat().includes('string')) return crypto.randomUUID();
    return Math.max(0, ...[...this.#rows.keys()].map(Number).filter(Number.isFinite)) + 1;
  }
}

/**
 * A DataSource without a back end: its records live as long as it does. For prototypes, stories and tests of an application.
 *
 * @param locale of the order of letters, and of days in filters
 */
export function createMemoryDataSource(
  resources: Readonly<Record<string, MemoryResource>>,
  locale: Locale = germanLocale,
): DataSource {
  const all = new Map(Object.entries(resources).map(([name, resource]) => [name, new Records(resource)]));
  const recordsOf = (resource: string): Records => {
    const records = all.get(resource);
    if (!records) throw unreadableResponse(404);
    return records;
  };
  const find = (resource: string, query: Partial<SearchQuery>) => {
    const { meta, rows } = recordsOf(resource);
    const fields = Object.keys(meta.definition.properties ?? {});
    return searchLoadedRows(locale, rows, query, fields, (row, field) => String(row[field] ?? ''));
  };
  return {
    meta: async (resource) => recordsOf(resource).meta,
    search: async (resource, { countLimit = Number.POSITIVE_INFINITY, ...query }) => {
      const found = find(resource, query);
      const isExceeded = found.count > countLimit;
      return { ...found, ...(isExceeded && { count: countLimit, countExceeded: true }) };
    },
    suggest: async (path, { limit, query, sort, filters = {} }) =>
      find(path, { query, sort, filters, page: 1, pageSize: limit }).data,
    draft: async (resource) => ({ data: { ...recordsOf(resource).draft }, etag: undefined }),
    read: async (resource, id) => recordsOf(resource).read(id),
    create: async (resource, values, options) => recordsOf(resource).create(values, options?.idempotencyKey),
    update: async (resource, id, values, options) => recordsOf(resource).update(id, values, options?.etag),
    delete: async (resource, id, options) => {
      recordsOf(resource).delete(id, options?.etag);
      return { data: undefined, etag: undefined };
    },
    format: { primaryKey: (resource) => all.get(resource)?.primaryKey ?? 'id' },
    call: async () => {
      throw unreadableResponse(404);
    },
  };
}
