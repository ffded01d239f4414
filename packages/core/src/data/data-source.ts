import type { ResourceMeta, Row, SearchMode } from '@schema-screens/schema/model';
import type { DataChanges } from './data-changes.ts';
import type { FileProperties } from './file-entry.ts';
import type { NamedDocument } from './named-document.ts';
import type { Presence } from './presence.ts';
import type { FieldMessage } from './request-error.ts';

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

/** A column of an export: a field of the rows, and its heading. */
export interface ExportColumn {
  field: string;
  label: string;
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

/** What is computed of the records of a search. */
export interface AggregateQuery {
  aggregate: 'count' | 'sum' | 'avg' | 'min' | 'max';
  /** The field that is computed; none for count. */
  of?: string | undefined;
  groupBy?: string | undefined;
  /** The periods of a field with dates, as days in Berlin; a week begins on Monday. */
  interval?: 'day' | 'week' | 'month' | 'year' | undefined;
  /** Maximum number of groups: the largest, or the latest periods. */
  most?: number | undefined;
  /** As in a search. */
  filters?: SearchQuery['filters'];
}

/** The records with one value, or of one period, which its first day stands for. */
export interface AggregateGroup {
  key: string | number | boolean | null;
  /** Null if there is nothing to compute. */
  value: number | null;
  count: number;
  /** What is shown of a referred record; null if it does not exist for the user. */
  text?: string | null;
}

export interface AggregateResult {
  value: number | null;
  count: number;
  groups: AggregateGroup[];
  /** Whether there are more groups than those. */
  hasMore: boolean;
  /** When it was asked for, in ms since 1970; the engine notes it. */
  requestedAt?: number;
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

/** A user's settings in the back end, by key. */
export interface UserSettings {
  /** Null if nothing is stored. */
  read(key: string, signal?: AbortSignal): Promise<Row | null>;
  /** Replaces the setting; null deletes it. */
  write(key: string, value: Row | null): Promise<void>;
}

/** A saved view: a name and the query string of the list's address. */
export interface SavedView {
  id: string;
  name: string;
  address: string;
  /** Visible to everybody with the owner's role. */
  isShared: boolean;
  /** The user may change and delete it. */
  isOwn: boolean;
}

/** Input for a view. */
export type ViewValues = Pick<SavedView, 'name' | 'address' | 'isShared'>;

/** Saved views of lists in the back end, by the list's screen. */
export interface SavedViews {
  /** The user's own views, and those shared with the user's role. */
  list(screen: string, signal?: AbortSignal): Promise<SavedView[]>;
  /** Stores a new view and returns its id. */
  create(screen: string, values: ViewValues): Promise<string>;
  update(id: string, values: ViewValues): Promise<void>;
  delete(id: string): Promise<void>;
}

/** What is to be done with many rows, one call for each. */
export interface BulkRequest {
  /** The list that shows the progress. */
  screen: string;
  /** What is done, for the user. */
  title: string;
  resource: string;
  /** With values each record is changed; undefined deletes it. */
  call:
    | { values: Row }
    | {
        method: Exclude<Request['method'], 'GET'>;
        /** With the fields of the row in braces, e.g. `buch/{id}`. */
        path: string;
        body?: Row | undefined;
        /** Names in the body, and the fields of the row that fill them. */
        rowFields?: Readonly<Record<string, string>> | undefined;
      }
    | undefined;
  /** By key, all that a search finds now, or those that an earlier job has done. */
  rows: { keys: string[] } | { search: Omit<SearchQuery, 'page' | 'pageSize'> } | { doneBy: string };
}

/** A job over many rows, and how far it is. */
export interface BulkJob {
  id: string;
  title: string;
  /** Stopped: by the user; broken: by the back end, which gives the reason. */
  state: 'running' | 'finished' | 'stopped' | 'broken';
  reason: string | undefined;
  count: number;
  done: number;
  failed: number;
  /** It imports a file. */
  isImport?: boolean;
  /** It runs, but makes no progress for the time being. */
  isWaiting?: boolean;
}

/** A row of a job that failed. */
export interface FailedRow {
  key: string;
  message: string;
  /** Undefined if it does not exist any more. */
  row: Row | undefined;
  /** The line of an imported file. */
  line?: number;
}

/** Jobs over many rows, which go on without the browser. */
export interface BulkJobs {
  /** The rows as the body of a call takes them, e.g. of one that says what a job would do. */
  rowsInBody(rows: BulkRequest['rows']): Promise<Row>;
  /** @returns the id of the job */
  start(request: BulkRequest): Promise<string>;
  /** The user's latest job of a list, until they dismiss it. */
  latest(screen: string, signal?: AbortSignal): Promise<BulkJob | null>;
  /** The first thousand. */
  failed(id: string, signal?: AbortSignal): Promise<FailedRow[]>;
  /** What is done stays done. */
  stop(id: string): Promise<void>;
  dismiss(id: string): Promise<void>;
}

export type ImportEffect = 'new' | 'changed' | 'unchanged' | 'wrong';

/** A line of a file that is to be imported, and what importing it would do. */
export interface ImportLine {
  line: number;
  effect: ImportEffect;
  cells: readonly string[];
  /** Without a field about the whole line. */
  problems: readonly { field: string | undefined; message: string }[];
}

/** What importing a file would do. */
export interface ImportPreview {
  /** The id by which its import starts. */
  file: string;
  /** Without a field a column is left out. */
  columns: readonly { heading: string; field: string | undefined }[];
  counts: Readonly<Record<ImportEffect, number>>;
  /** Lines that were checked without the rules that need other records. */
  untried: number;
  first: readonly ImportLine[];
  /** All lines with mistakes. */
  wrong: readonly ImportLine[];
}

/** Imports of files, as jobs over many rows. */
export interface FileImports {
  /** Sends a file, which the back end keeps until its import starts. */
  check(resource: string, file: Blob): Promise<ImportPreview>;
  /**
   * @param request with the file of a preview
   * @returns the id of the job
   */
  start(request: Pick<BulkRequest, 'screen' | 'title'> & { file: string }): Promise<string>;
  /** What came of each line, for spreadsheets. */
  result(id: string): Promise<NamedDocument | undefined>;
}

/** The port to any back end. Every method that makes a call rejects with RequestError and nothing else. */
export interface DataSource {
  meta(resource: string, signal?: AbortSignal): Promise<ResourceMeta>;
  /** Searches a resource, or by the path of a call that searches in the same way. */
  search(resource: string, query: SearchQuery, signal?: AbortSignal): Promise<SearchResult>;
  /** Searches by the path of a value help. The response is returned as it is: the value help says where its hits are. */
  suggest(path: string, query: SuggestionQuery, signal?: AbortSignal): Promise<unknown>;
  /** Computes the records that a search finds. Without it there are no tiles and charts. */
  aggregate?(resource: string, query: AggregateQuery, signal?: AbortSignal): Promise<AggregateResult>;
  /** The initial values of a new record. */
  draft(resource: string, options?: RecordOptions): Promise<DataResponse<Row>>;
  read(resource: string, id: unknown, options?: RecordOptions): Promise<DataResponse<Row>>;
  create(resource: string, values: Row, options?: RecordOptions): Promise<DataResponse<Row>>;
  update(resource: string, id: unknown, values: Row, options?: RecordOptions): Promise<DataResponse<Row>>;
  delete(resource: string, id: unknown, options?: RecordOptions): Promise<DataResponse>;
  /** A new record that the back end makes of one of another resource. Without it nothing is copied. */
  copy?(
    resource: string,
    source: { resource: string; id: unknown },
    options?: RecordOptions,
  ): Promise<DataResponse<Row>>;
  /** The field that holds the key of a resource's records. */
  primaryKey(resource: string): string;
  /** The names of a file's properties in a record. */
  readonly fileProperties: FileProperties;
  /** The document in the response of a call; undefined if there is none. */
  documentIn(answer: unknown): NamedDocument | undefined;
  /** Exports all rows of a search as CSV for German spreadsheets. Without it, the rows are loaded and written in the browser. */
  exportSearch?(
    resource: string,
    query: Omit<SearchQuery, 'page' | 'pageSize'>,
    columns: readonly ExportColumn[],
  ): Promise<NamedDocument | undefined>;
  /** Without it, settings of users are not stored. */
  readonly settings?: UserSettings;
  /** Without it lists have no saved views. */
  readonly views?: SavedViews;
  /** Without it lists have no actions for several rows. */
  readonly bulk?: BulkJobs;
  /** Without it, or without such jobs, lists import no files. */
  readonly imports?: FileImports;
  /** Without it, changes by others show only after loading again. */
  readonly changes?: DataChanges;
  /** Without it forms do not show who else edits a record. */
  readonly presence?: Presence;
  /** A call that a definition declares. */
  call<T = unknown>(request: Request): Promise<DataResponse<T>>;
}

/** The field with the key of the rows of a resource; undefined for rows of none. */
export const keyFieldOf = (
  resource: string | undefined,
  { primaryKey }: Pick<DataSource, 'primaryKey'>,
): string | undefined => (resource === undefined ? undefined : primaryKey(resource));
