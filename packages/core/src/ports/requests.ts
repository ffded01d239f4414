import type { Row, SearchMode } from '@schema-screens/schema/model';
import type { FieldMessage } from './request-error.ts';

/** What is asked of a data source, and what it answers. */

export interface SortOrder {
  field: string;
  direction: 'asc' | 'desc';
}

/** The search of a list; pages count from 1. */
export interface SearchQuery {
  query: string;
  mode: SearchMode;
  sort: SortOrder[];
  page: number;
  pageSize: number;
  /**
   * Values by filter name: a plain field name selects one of its values (any of several), field.from and field.to (both
   * inclusive) and field.contains compare it.
   */
  filters?: Readonly<Record<string, string | readonly string[]>>;
  /** Fields to count the values of, ignoring the filters of the field itself. */
  countBy?: readonly string[];
  /** How far all rows that match are counted, if the back end can stop there. */
  countLimit?: number;
  /** Whether what begins with the text comes first, if the back end can order so. */
  closestFirst?: boolean;
  /** Further parameters of the call. */
  more?: Record<string, unknown>;
}

/** What a field that searches needs of a call: its first hits. */
export interface SuggestionQuery {
  /** What was typed; empty for the first records. */
  query: string;
  sort: SortOrder[];
  /** Maximum number of hits. */
  limit: number;
  /** As in a search. */
  filters?: SearchQuery['filters'];
  /** Further parameters of the call. */
  more?: Readonly<Record<string, unknown>> | undefined;
}

/** A number of rows that a search finds. */
export interface RowCount {
  count: number;
  /** There are more: they were counted up to the limit of the search. */
  countExceeded?: boolean;
}

/** One page of a search, with the number of all rows that match. */
export interface SearchResult extends RowCount {
  data: Row[];
  /** Number of rows by field and value, if requested and supported by the back end. */
  counts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** One call relative to the back end's base, ready to send. */
export interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Without a leading slash; every value in it is already encoded. */
  path: string;
  query?: Record<string, unknown>;
  /** JSON, or a file, which is sent as it is with its type. */
  body?: unknown;
  /** Version that the change is based on (HTTP If-Match). */
  etag?: string | undefined;
  /** Makes a repeated POST take effect only once. */
  idempotencyKey?: string;
  /** Another token than the session's, e.g. that of a pending sign-in. */
  token?: string;
  signal?: AbortSignal | undefined;
  onProgress?: (share: number) => void;
}

export interface DataResponse<T = unknown> {
  data: T;
  etag: string | undefined;
  /** Remarks of the back end on a successful call. */
  warnings?: FieldMessage[];
  infos?: FieldMessage[];
  /** When it was asked for, in ms since 1970; set by the query that reads it. */
  requestedAt?: number;
}

/** Options of a call for one record. */
export interface RecordOptions {
  /** Version that the change is based on. */
  etag?: string | undefined;
  /** A repeated call with the same key takes effect only once. */
  idempotencyKey?: string;
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
}

/** A column of an export: a field of the rows, and its heading. */
export interface ExportColumn {
  field: string;
  label: string;
}
