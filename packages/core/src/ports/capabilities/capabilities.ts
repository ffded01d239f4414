import type { Row } from '@schema-screens/schema/model';
import type { NamedDocument } from '../documents.ts';
import type { DataResponse, RecordOptions, SearchQuery } from '../requests.ts';
import type { Aggregate } from './aggregates.ts';
import type { BulkJobs } from './bulk-jobs.ts';
import type { DataChanges, Presence } from './data-changes.ts';
import type { FileImports } from './file-imports.ts';
import type { RecordFormat } from './record-format.ts';
import type { SavedViews, UserSettings } from './user-settings.ts';

/** A column of an export: a field of the rows, and its heading. */
export interface ExportColumn {
  field: string;
  label: string;
}

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
  /** Without it forms do not show who else edits a record. */
  readonly presence?: Presence | undefined;
}
