import type { NamedDocument } from '../documents.ts';
import type { BulkRequest } from './bulk-jobs.ts';

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
