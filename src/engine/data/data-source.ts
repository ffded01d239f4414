import type { ResourceMeta, Row, SearchMode } from '#model';
import type { NamedDocument } from './named-document.ts';
import type { FieldMessage } from './request-error.ts';

export interface SortOrder {
  field: string;
  direction: 'asc' | 'desc';
}

/** What a list asks for; page counts from 1. */
export interface SearchQuery {
  query: string;
  mode: SearchMode;
  sort: SortOrder[];
  page: number;
  pageSize: number;
  filters?: Record<string, string>;
  /** What the call takes beside the search. */
  more?: Record<string, unknown>;
}

export interface SearchResult {
  data: Row[];
  /** Rows that match in all. */
  count: number;
}

/** One call below the back end's base, ready to send. */
export interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Without leading slash; every value in it is already encoded. */
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Version the change is based on (HTTP If-Match). */
  etag?: string | undefined;
  /** Makes a repeated POST have one effect only. */
  idempotencyKey?: string;
  /** Another token than the session's, e.g. that of a sign-in which is not complete. */
  token?: string;
  signal?: AbortSignal | undefined;
  onProgress?: (share: number) => void;
}

export interface DataResponse<T = unknown> {
  data: T;
  etag: string | undefined;
  /** What the back end has to remark though the call succeeded. */
  warnings?: FieldMessage[];
  infos?: FieldMessage[];
}

/** How a call for one record is made. */
export interface RecordOptions {
  /** Version that the change is based on. */
  etag?: string | undefined;
  /** The same key again has one effect only. */
  idempotencyKey?: string;
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
}

/** The port to any back end. Every method that makes a call rejects with RequestError and nothing else. */
export interface DataSource {
  meta(resource: string, signal?: AbortSignal): Promise<ResourceMeta>;
  /** A search of a resource, or by the path of a call that searches in the same way. */
  search(resource: string, query: SearchQuery, signal?: AbortSignal): Promise<SearchResult>;
  /** What a new record begins with. */
  draft(resource: string, options?: RecordOptions): Promise<DataResponse<Row>>;
  read(resource: string, id: unknown, options?: RecordOptions): Promise<DataResponse<Row>>;
  create(resource: string, values: Row, options?: RecordOptions): Promise<DataResponse<Row>>;
  update(resource: string, id: unknown, values: Row, options?: RecordOptions): Promise<DataResponse<Row>>;
  delete(resource: string, id: unknown, options?: RecordOptions): Promise<DataResponse>;
  /** The field that holds the key of a resource's records. */
  primaryKey(resource: string): string;
  /** The document that the answer of a call holds; undefined when it holds none. */
  documentIn(answer: unknown): NamedDocument | undefined;
  /** A call of a definition's own. */
  call<T = unknown>(request: Request): Promise<DataResponse<T>>;
}
