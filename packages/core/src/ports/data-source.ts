import type { ResourceMeta, Row } from '@schema-screens/schema/model';
import type { DataCapabilities } from './capabilities/capabilities.ts';
import type {
  DataResponse,
  RecordOptions,
  Request,
  SearchQuery,
  SearchResult,
  SuggestionQuery,
} from './requests.ts';

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
