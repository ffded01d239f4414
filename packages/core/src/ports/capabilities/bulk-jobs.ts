import type { Row } from '@schema-screens/schema/model';
import type { NamedDocument } from '../documents.ts';
import type { ExportColumn, Request, SearchQuery } from '../requests.ts';

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
  /** It writes rows to a file. */
  isExport?: boolean;
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

/** Exports to files, as jobs over many rows. */
export interface FileExports {
  /**
   * Writes all rows of a search as CSV for spreadsheets of the back end's language.
   *
   * @returns the id of the job
   */
  start(
    request: Pick<BulkRequest, 'screen' | 'title' | 'resource'> & {
      search: Omit<SearchQuery, 'page' | 'pageSize'>;
      columns: readonly ExportColumn[];
    },
  ): Promise<string>;
  /** The file of a job that has finished. */
  file(id: string): Promise<NamedDocument | undefined>;
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
