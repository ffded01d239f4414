import { Box, VisuallyHidden } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState } from 'react';
import {
  type Action,
  type ActionSite,
  type ListScreen,
  listDefaults,
  type ResolvedColumn,
  type Row,
  type Scope,
  type SortOrder,
  useListTable,
} from '#engine';
import { lazyPart } from '../parts/lazy-part.tsx';
import { HeaderCell } from './HeaderCell.tsx';
import { moveBetweenRows } from './move-between-rows.ts';
import { ResultRow } from './ResultRow.tsx';
import { tableStyle } from './table-style.ts';
import { useIsPrinting } from './use-is-printing.ts';
import { useListMemory } from './use-list-memory.ts';

const TotalsRow = lazyPart(() => import('./TotalsRow.tsx'));

/** Above this many rows only those in view are in the document. */
const virtualFrom = 100;

export interface ResultTableProps {
  /** Name of the table for screen readers. */
  label: string;
  /** Screen name, for notices about a wrong definition. */
  where: string;
  columns: ResolvedColumn[];
  rows: Row[];
  /** Rows in all, of which some may not be loaded yet. */
  count: number;
  sort: SortOrder[];
  onSort: (field: string, add: boolean) => void;
  rowActions: readonly Action[] | undefined;
  rowStyle: ListScreen['rowStyle'];
  site: Omit<ActionSite, 'scope'>;
  scope: Scope;
  rowKey?: string;
  isBusy?: boolean;
  onEnd?: () => void;
  /** Rows on the pages before, for assistive technology. */
  firstRow?: number;
  expand?: ListScreen['expand'];
  totals?: ListScreen['totals'];
  /** The rows that are totalled; by default those shown. */
  totalRows?: Row[];
  /** Changes with search, order and page. Back then brings scroll position and focused row back. */
  view?: string;
}

/** A table of rows in a scroll area of at most 900 px (spec/administration.md, 9) that tells when its end comes near. */
export function ResultTable(props: ResultTableProps) {
  const { columns, rows, count, rowActions, onEnd, rowKey = listDefaults.key } = props;
  // The element is state, not a ref, so that the virtualizer sees it as soon as it exists.
  const [area, setArea] = useState<HTMLDivElement | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const table = useListTable(columns, rows, rowKey);
  const tableRows = table.getRowModel().rows;
  const isPrinting = useIsPrinting();
  // The heights of opened rows are their contents' own; they and what is printed are drawn in full.
  const isVirtual = tableRows.length > virtualFrom && !isPrinting && opened.size === 0;
  const virtualizer = useVirtualizer({
    count: tableRows.length,
    enabled: isVirtual,
    getScrollElement: () => area,
    estimateSize: () => 49,
    overscan: 12,
    getItemKey: (index) => tableRows[index]?.id ?? index,
  });
  const items = isVirtual ? virtualizer.getVirtualItems() : undefined;
  const before = items?.[0]?.start ?? 0;
  const after = items ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const visible = items ? items.map((item) => tableRows[item.index]!) : tableRows;
  const firstIndex = items?.[0]?.index ?? 0;

  useEffect(() => {
    if (!area || !onEnd) return;
    const check = () => {
      if (area.scrollHeight - area.scrollTop - area.clientHeight < 300) onEnd();
    };
    check();
    area.addEventListener('scroll', check, { passive: true });
    return () => area.removeEventListener('scroll', check);
  }, [area, onEnd]);

  useListMemory(props.view === undefined ? null : area, rows.length, props.view ?? '', onEnd);
  const toggle = useCallback(
    (id: string) =>
      setOpened((ids) =>
        ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]),
      ),
    [],
  );
  const width = columns.length + (rowActions?.length ? 1 : 0) + (props.expand ? 1 : 0);
  return (
    <Box
      ref={setArea}
      css={tableStyle}
      // Text for screen readers alone is laid out in here, and does not make the page longer.
      position="relative"
      overflow="auto"
      minH="115px"
      maxH="min(900px, 75vh)"
      tabIndex={0}
      role="group"
      aria-label={props.label}
      aria-busy={props.isBusy || undefined}
      onKeyDown={(event) =>
        moveBetweenRows(event, tableRows.length, (index) => virtualizer.scrollToIndex(index))
      }
      _print={{ overflow: 'visible', maxH: 'none' }}
      borderTopWidth="2px"
      borderTopColor={props.isBusy ? 'brand.solid' : 'transparent'}
    >
      {/* Cards on phones take the table roles away in browsers; they are therefore said outright. */}
      <table role="table" aria-rowcount={count + 1} aria-label={props.label}>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {props.expand && (
              <th role="columnheader" scope="col" data-width="narrow">
                <VisuallyHidden>Einzelheiten</VisuallyHidden>
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.field} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {rowActions?.length ? (
              <th role="columnheader" scope="col" data-align="end" className="row-actions">
                <span>Aktion</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {before > 0 && (
            <tr data-spacer aria-hidden>
              <td colSpan={width} style={{ height: before, padding: 0, border: 'none' }} />
            </tr>
          )}
          {visible.map((row, index) => (
            <ResultRow
              key={row.id}
              row={row.original}
              id={row.id}
              index={firstIndex + index}
              isOpen={opened.has(row.id)}
              onToggle={toggle}
              measure={isVirtual ? virtualizer.measureElement : undefined}
              {...props}
            />
          ))}
          {after > 0 && (
            <tr data-spacer aria-hidden>
              <td colSpan={width} style={{ height: after, padding: 0, border: 'none' }} />
            </tr>
          )}
        </tbody>
        {props.totals && (
          <TotalsRow
            totals={props.totals}
            columns={columns}
            rows={props.totalRows ?? rows}
            where={props.where}
            before={props.expand ? 1 : 0}
            after={rowActions?.length ? 1 : 0}
          />
        )}
      </table>
    </Box>
  );
}
