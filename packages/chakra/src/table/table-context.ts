import { createContext, useContext } from 'react';
import type { ResultTableProps, TableSelection } from './result-table-props.ts';

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
