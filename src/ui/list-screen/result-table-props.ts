import type { SortOrder } from '#engine';
import type { ActionSite, Density, RowKey } from '#engine/face';
import type { Action, ListScreen, ResolvedColumn, Scope } from '#language';
import type { Row } from '#model';

/** How a user wants a table to look. */
export interface TableLook {
  /** Widths of columns in rem, by field. */
  widths: Readonly<Record<string, number>>;
  density: Density | undefined;
  /** Undefined for the width that the content needs. */
  onWidth: (field: string, rem: number | undefined) => void;
}

/** What a table of rows shows and does. */
export interface ResultTableProps {
  /** Name of the table for screen readers. */
  label: string;
  /** Screen name, for notices about a wrong definition. */
  where: string;
  columns: ResolvedColumn[];
  rows: Row[];
  /** Rows in all, of which some may not be loaded yet. */
  count: number;
  look?: TableLook | undefined;
  sort: SortOrder[];
  onSort: (field: string, add: boolean) => void;
  rowActions: readonly Action[] | undefined;
  rowStyle: ListScreen['rowStyle'];
  site: Omit<ActionSite, 'scope'>;
  scope: Scope;
  /** The fields that identify a row. */
  rowKey: RowKey;
  isBusy?: boolean;
  onEnd?: () => void;
  /** Rows on the pages before, for assistive technology. */
  firstRow?: number;
  expand?: ListScreen['expand'];
  /** On paper every row is open. */
  printExpanded?: boolean | undefined;
  /** The tooltip of a row. */
  tooltip?: string | undefined;
  /** Height of the scroll area on large screens, e.g. 60vh. */
  maxHeight?: string | undefined;
  /** The resource whose schema says what an opened row shows. */
  resource?: string | undefined;
  totals?: ListScreen['totals'];
  /** The rows that are totalled; by default those shown. */
  totalRows?: Row[];
  /** Changes with search, order and page. Back then brings scroll position and focused row back. */
  view?: string;
}
