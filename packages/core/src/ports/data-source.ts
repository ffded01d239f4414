import type { ResourceMeta, Row } from '@schema-screens/schema/model';
import type { Aggregate } from './capabilities/aggregates.ts';
import type { BulkJobs, FileExports, FileImports } from './capabilities/bulk-jobs.ts';
import type { DataChanges, Presence } from './capabilities/data-changes.ts';
import type { RecordFormat } from './capabilities/record-format.ts';
import type { SavedViews, UserSettings } from './capabilities/user-settings.ts';
import type { NamedDocument } from './documents.ts';
import type {
  DataResponse,
  ExportColumn,
  RecordOptions,
  Request,
  SearchQuery,
  SearchResult,
  SuggestionQuery,
} from './requests.ts';

/** Exports all rows of a search as CSV for spreadsheets of the back end's language. */
export type ExportRows = (
  resource: string,
  query: Omit<SearchQuery, 'page' | 'pageSize'>,
  columns: readonly ExportColumn[],
) => Promise<NamedDocument | undefined>;

/** Makes a new record of one of another resource. */
export type CopyRecord = (
  resource: string,
  source: { resource: string; id: unknown },
  options?: RecordOptions,
) => Promise<DataResponse<Row>>;

/** What a data source may be able to do besides its calls: each member is optional, and screens do without it as its line says. */
export interface DataCapabilities {
  /** Keys, files and documents in records. What is missing is as in `defaultRecordFormat`. */
  readonly format?: Partial<RecordFormat> | undefined;
  /** Without it there are no tiles and charts. */
  readonly aggregate?: Aggregate | undefined;
  /** Without it nothing is copied. */
  readonly copy?: CopyRecord | undefined;
  /** Without it, the rows are loaded and written in the browser. */
  readonly export?: ExportRows | undefined;
  /** Without it, settings of users are not stored. */
  readonly settings?: UserSettings | undefined;
  /** Without it lists have no saved views. */
  readonly views?: SavedViews | undefined;
  /** Without it lists have no actions for several rows. */
  readonly bulk?: BulkJobs | undefined;
  /** Without it, or without such jobs, lists import no files. */
  readonly imports?: FileImports | undefined;
  /** Without it, changes by others show only after loading again. */
  readonly changes?: DataChanges | undefined;
  /** Without it, or without such jobs, an export ends at the limit of one call. */
  readonly exports?: FileExports | undefined;
  /** Without it forms do not show who else edits a record. */
  readonly presence?: Presence | undefined;
}

/**
 * The port to any back end: nine calls that screens of every kind need, and what a back end can do besides. Every call rejects with
 * RequestError and nothing else.
 */
export interface DataSource extends DataCapabilities {
  meta(resource: string, signal?: AbortSignal): Promise<ResourceMeta>;
  /** Searches a resource, or by the path of a call that searches in the same way. */
  search(resource: string, query: SearchQuery, signal?: AbortSignal): Promise<SearchResult>;
  /** Searches by the path of a value help. The response is returned as it is: the value help says where its hits are. */
  suggest(path: string, query: SuggestionQuery, signal?: AbortSignal): Promise<unknown>;
  /** The initial values of a new record. */
  draft(resource: string, options?: RecordOptions): Promise<DataResponse<Row>>;
  read(resource: string, id: unknown, options?: RecordOptions): Promise<DataResponse<Row>>;
  create(resource: string, values: Row, options?: RecordOptions): Promise<DataResponse<Row>>;
  update(resource: string, id: unknown, values: Row, options?: RecordOptions): Promise<DataResponse<Row>>;
  delete(resource: string, id: unknown, options?: RecordOptions): Promise<DataResponse>;
  /** A call that a definition declares. */
  call<T = unknown>(request: Request): Promise<DataResponse<T>>;
}
