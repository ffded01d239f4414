import type { SortOrder } from '#engine';
import type { ActionSite, Density, RowKey } from '#engine/internal';
import type { Action, ListScreen, ResolvedColumn, Scope } from '#language';
import type { Row } from '#model';
import type { QuickLookState } from './quick-look/use-quick-look.ts';
import type { TableSelection } from './RowSelect.tsx';

/** The user's settings for a table's look. */
export interface TableLayout {
  /** Widths of columns in rem, by field. */
  widths: Readonly<Record<string, number>>;
  density: Density | undefined;
  /** Undefined for automatic. */
  onWidth: (field: string, rem: number | undefined) => void;
}

/** Content and behaviour of a table. */
export interface ResultTableProps {
  /** Name of the table for screen readers. */
  label: string;
  /** Screen name, for notices about an invalid definition. */
  where: string;
  columns: ResolvedColumn[];
  rows: Row[];
  /** Total number of rows, some of which may not be loaded yet. */
  count: number;
  /** There are more rows than counted. */
  countExceeded?: boolean | undefined;
  look?: TableLayout | undefined;
  sort: SortOrder[];
  onSort: (field: string, add: boolean) => void;
  rowActions: readonly Action[] | undefined;
  rowStyle: ListScreen['rowStyle'];
  /** Rows can be selected. */
  selection?: TableSelection | undefined;
  site: Omit<ActionSite, 'scope'>;
  scope: Scope;
  /** The fields that identify a row. */
  rowKey: RowKey;
  isBusy?: boolean;
  onEnd?: () => void;
  /** Number of rows on the previous pages, for assistive technology. */
  firstRow?: number;
  expand?: ListScreen['expand'];
  quickLook?: QuickLookState;
  /** Expands every row for printing. */
  printExpanded?: boolean | undefined;
  /** The tooltip of a row. */
  tooltip?: string | undefined;
  /** Height of the scroll area on large screens, e.g. 60vh. */
  maxHeight?: string | undefined;
  /** The resource whose schema describes the expanded content. */
  resource?: string | undefined;
  totals?: ListScreen['totals'];
  /** The rows to total; default: those shown. */
  totalRows?: Row[];
  /** Changes with search, order and page. Back restores the scroll position and the focused row of a view. */
  view?: string;
}
