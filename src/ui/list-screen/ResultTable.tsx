import { Box } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
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
import { HeaderCell } from './HeaderCell.tsx';
import { ResultRow } from './ResultRow.tsx';
import { tableStyle } from './table-style.ts';

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
}

/** A table of rows in a scroll area of at most 900 px (spec/administration.md, 9) that tells when its end comes near. */
export function ResultTable(props: ResultTableProps) {
  const { columns, rows, count, rowActions, onEnd, rowKey = listDefaults.key } = props;
  // The element is state, not a ref, so that the virtualizer sees it as soon as it exists.
  const [area, setArea] = useState<HTMLDivElement | null>(null);
  const table = useListTable(columns, rows, rowKey);
  const tableRows = table.getRowModel().rows;
  const isVirtual = tableRows.length > virtualFrom;
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

  const width = columns.length + (rowActions?.length ? 1 : 0);
  return (
    <Box
      ref={setArea}
      css={tableStyle}
      overflow="auto"
      minH="115px"
      maxH="min(900px, 75vh)"
      tabIndex={0}
      role="group"
      aria-label={props.label}
      aria-busy={props.isBusy || undefined}
      borderTopWidth="2px"
      borderTopColor={props.isBusy ? 'brand.solid' : 'transparent'}
    >
      {/* Cards on phones take the table roles away in browsers; they are therefore said outright. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table role="table" aria-rowcount={count + 1} aria-label={props.label}>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map((column) => (
              <HeaderCell key={column.field} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {rowActions?.length ? (
              <th role="columnheader" scope="col" data-align="end">
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
              index={firstIndex + index}
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
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </Box>
  );
}
