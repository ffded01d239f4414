import type { SortOrder } from '@schema-screens/core';
import type { ActionPlacement, Density, RowKey } from '@schema-screens/core/internal';
import type { Action, ListScreen, ResolvedColumn, Scope } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import type { ComponentType, ReactNode } from 'react';
import { createContext, useContext } from 'react';

/** The user's settings of a table's columns and rows. */
export interface TableSettings {
  /** Widths of columns in rem, by field. */
  widths: Readonly<Record<string, number>>;
  density: Density | undefined;
  /** Undefined for automatic. */
  onWidth: (field: string, rem: number | undefined) => void;
}

/** The selection of a table's rows. */
export interface TableSelection {
  share: 'none' | 'some' | 'every';
  has: (id: string) => boolean;
  /** Stays the same function, so that rows are not rendered again. */
  toggle: (id: string, isRange: boolean) => void;
  toggleLoaded: () => void;
}

/** Opens rows beside their table; stays the same object, so that rows are not rendered again. */
export interface RowPreviews {
  /** Identifies the preview of a row; undefined for a row without one. */
  keyOf: (row: Row) => string | undefined;
  /** Opens a preview, in place of the one that is open. */
  open: (key: string) => void;
  close: () => void;
}

/** An expanded row, and what its content is drawn from. */
export interface ExpandedRowContent {
  /** Identifies the row in its table. */
  id: string;
  section: NonNullable<ListScreen['expand']>;
  /** The resource that describes the row; undefined if there is none. */
  resource: string | undefined;
  scope: Scope;
  where: string;
  site: Omit<ActionPlacement, 'scope'>;
}

/** Draws what explains terms; passed in, so that lists load none of it. */
export interface TermExplanation {
  Button: ComponentType<{ label: unknown }>;
  List: ComponentType<{ labels: readonly unknown[] }>;
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
  settings?: TableSettings | undefined;
  sort: SortOrder[];
  onSort: (field: string, add: boolean) => void;
  rowActions: readonly Action[] | undefined;
  rowStyle: ListScreen['rowStyle'];
  /** Rows can be selected. */
  selection?: TableSelection | undefined;
  site: Omit<ActionPlacement, 'scope'>;
  scope: Scope;
  /** The fields that identify a row. */
  rowKey: RowKey;
  isBusy?: boolean;
  onEnd?: () => void;
  /** Number of rows on the previous pages, for assistive technology. */
  firstRow?: number;
  expand?: ListScreen['expand'];
  /** Draws the content of an expanded row; stays the same function. */
  renderExpanded?: (row: ExpandedRowContent) => ReactNode;
  previews?: RowPreviews | undefined;
  /** The key of the preview that is open. */
  openPreview?: string | undefined;
  /** Expands every row for printing. */
  printExpanded?: boolean | undefined;
  /** The tooltip of a row. */
  tooltip?: string | undefined;
  /** Explains headings that are terms of the application. */
  explain?: TermExplanation;
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

/** What all rows of a table have in common; stays the same object while the table only gets further rows. */
export interface TableContext
  extends Pick<
    ResultTableProps,
    | 'columns'
    | 'rowActions'
    | 'rowStyle'
    | 'where'
    | 'site'
    | 'scope'
    | 'tooltip'
    | 'expand'
    | 'renderExpanded'
    | 'resource'
    | 'previews'
  > {
  isCard: boolean;
  /** A column is invalid: every cell is guarded. */
  guardCells: boolean;
  /** Undefined where rows cannot be selected. */
  onSelect: TableSelection['toggle'] | undefined;
  onToggle: (id: string) => void;
  onOpen: (href: string) => void;
  /** Moves the focus to the row below. */
  onNext: (row: HTMLElement) => void;
}

const Context = createContext<TableContext | null>(null);

export const TableContextProvider = Context;

/** @throws outside of a table */
export function useTableContext(): TableContext {
  const context = useContext(Context);
  if (!context) throw new Error('A row is drawn inside of a table.');
  return context;
}
