import { useLocale, useRouter } from '@schema-screens/core';
import { lazyPart, listTexts, rowShortcuts, useListTable } from '@schema-screens/core/internal';
import type { ResolvedColumn } from '@schema-screens/schema/language';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usePageAttribute } from '../browser/page.ts';
import { Fallback } from '../parts/states/boundaries.tsx';
import { useColumnWidths } from './column-resize.tsx';
import { ResultRow } from './ResultRow.tsx';
import { SelectLoadedRows } from './RowSelect.tsx';
import { focusNextRow, moveBetweenRows, useRovingFocus } from './row-focus.ts';
import {
  estimatedHeight,
  firstRows,
  fullRowWindow,
  type MeasureRow,
  type RowFinder,
  type RowWindow,
  staticRowFinder,
  virtualizeAbove,
} from './row-window.ts';
import { MultiSortToggle, SortSelect } from './SortControls.tsx';
import { elementContainer, pageContainer } from './scroll-container.ts';
import { TableHead } from './TableHead.tsx';
import { TotalsRow } from './TotalsRow.tsx';
import { type ResultTableProps, type TableContext, TableContextProvider } from './table-context.ts';
import type { VirtualRowsProps } from './VirtualRows.tsx';
import './result-table.css';
import './result-cards.css';
import { useIsPrinting } from '../host/printing.ts';
import { useTableLayout } from './table-shape.ts';
import { useEndReached } from './use-end-reached.ts';
import { useExpandedRows, useListMemory, useRememberedSizes } from './use-list-memory.ts';

const VirtualRows = lazyPart(() => import('./VirtualRows.tsx'));

interface RowsInViewProps extends Omit<VirtualRowsProps, 'onWindow' | 'onMeasure'> {
  finder: RefObject<RowFinder>;
  draw: (window: RowWindow, measure: MeasureRow) => ReactNode;
}

/** A stable function, so that no row renders again once the measuring part is loaded. */
function createRelay() {
  let target: MeasureRow | undefined;
  return {
    measure: ((row) => target?.(row)) satisfies MeasureRow,
    connect: (next: MeasureRow | undefined) => {
      target = next;
    },
  };
}

/** Renders only the rows near the viewport. Until the virtualizer is loaded, these are the first screenful. */
export function RowsInView({ draw, ...rows }: RowsInViewProps) {
  const [visible, setVisible] = useState<RowWindow>();
  const [{ measure, connect }] = useState(createRelay);
  const { ids, card } = rows;
  const window = visible ?? firstRows(ids.length, estimatedHeight(card));
  return (
    <>
      <VirtualRows {...rows} onMeasure={connect} onWindow={setVisible} />
      {draw(window, measure)}
    </>
  );
}

/** The height of the scroll area, for the style sheet. */
const areaOf = (height: string) => ({ '--area': height }) as CSSProperties;

/** Whether a table is inside of an expanded row of another one. */
const isInRow = (area: HTMLElement): boolean => area.parentElement?.closest('.result-table') !== null;

/** Stable reference for rows that are matched without columns. */
const noColumns: ResolvedColumn[] = [];

/** The table; guarded if a column is invalid, so that only its own cells fail. */
function Table({ guardCells, ...props }: ResultTableProps & { guardCells: boolean }) {
  const locale = useLocale();
  const texts = locale.texts(listTexts);
  const { settings, selection, previews, openPreview, firstRow = 0 } = props;
  const { columns, own, resize } = useColumnWidths(props.columns, settings);
  const { rows, count, rowActions, onEnd, view, rowKey, where, scope, site } = props;
  const { rowStyle, tooltip, expand, renderExpanded, resource } = props;
  const [area, setArea] = useState<HTMLDivElement | null>(null);
  const { opened, toggle } = useExpandedRows(view !== undefined);
  const [isSortedByMany, setSortedByMany] = useState(false);
  const isPrinting = useIsPrinting();
  const router = useRouter();
  const keysId = useId();
  const hasActions = rowActions !== undefined && rowActions.length > 0;
  const hasToggle = expand !== undefined;
  const hasSelect = selection !== undefined;
  const { shape, widths } = useTableLayout({
    area,
    columns,
    own,
    density: settings?.density,
    rows,
    hasToggle,
    hasSelect,
    hasActions,
    isPrinting,
  });
  const isCards = shape === 'cards';
  const container = useMemo(
    () => area && (isCards ? pageContainer(area) : elementContainer(area)),
    [area, isCards],
  );
  const table = useListTable(guardCells ? noColumns : columns, rows, rowKey, where);
  const tableRows = table.getRowModel().rows;
  const ids = useMemo(() => tableRows.map(({ id }) => id), [tableRows]);
  const sizes = useRememberedSizes();
  const finder = useRef(staticRowFinder);
  const onNext = useCallback(
    (row: HTMLElement) => focusNextRow(row, (index) => finder.current.showRow(index)),
    [],
  );
  const shortcuts = useMemo(() => rowShortcuts(locale, rowActions, scope), [rowActions, scope, locale]);
  // Everything is rendered for printing.
  const isVirtual = ids.length > virtualizeAbove && !isPrinting;

  useEndReached(container, rows, onEnd);
  useListMemory({
    area: view === undefined ? null : area,
    container,
    loaded: rows.length,
    view,
    onMore: onEnd,
    finder,
  });
  useRovingFocus(area);
  usePageAttribute(
    'listFills',
    !isCards && area?.parentElement?.closest('[data-fills]') != null && !isInRow(area),
  );
  const sortable = columns.filter(({ isSortable, small }) => isSortable && (!isCards || small !== false));
  // Cards have no headings to click.
  const headings = isCards ? columns.map((column) => ({ ...column, isSortable: false })) : columns;
  const onSelect = selection?.toggle;
  const context = useMemo<TableContext>(
    () => ({
      columns,
      rowActions,
      rowStyle,
      where,
      site,
      scope,
      tooltip,
      expand,
      renderExpanded,
      resource,
      previews,
      isCard: isCards,
      guardCells,
      onSelect,
      onToggle: toggle,
      onOpen: router.navigate,
      onNext,
    }),
    [
      columns,
      rowActions,
      rowStyle,
      where,
      site,
      scope,
      tooltip,
      expand,
      renderExpanded,
      resource,
      previews,
      isCards,
      guardCells,
      onSelect,
      toggle,
      router,
      onNext,
    ],
  );
  const hasKeys =
    rows.length > 0 &&
    (hasActions || hasToggle || hasSelect || headings.some(({ isSortable }) => isSortable));
  const width = columns.length + (hasActions ? 1 : 0) + (hasToggle ? 1 : 0) + (hasSelect ? 1 : 0);
  const space = (height: number) =>
    height > 0 && (
      <tr data-spacer aria-hidden>
        <td colSpan={width} style={{ height, padding: 0, border: 'none' }} />
      </tr>
    );
  const draw = ({ first, end, before, after }: RowWindow, measure?: MeasureRow) => (
    <>
      {space(before)}
      {tableRows.slice(first, end).map((row, index) => (
        <ResultRow
          key={row.id}
          row={row.original}
          id={row.id}
          index={first + index}
          position={firstRow + first + index + 2}
          isOpen={opened.has(row.id) || (isPrinting && props.printExpanded === true)}
          isSelected={selection?.has(row.id) ?? false}
          isPreviewed={openPreview !== undefined && previews?.keyOf(row.original) === openPreview}
          measure={measure}
        />
      ))}
      {space(after)}
    </>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div
      ref={setArea}
      className="result-table"
      data-shape={shape}
      data-shortcuts={shortcuts.length > 0 ? JSON.stringify(shortcuts) : undefined}
      data-density={settings?.density}
      style={props.maxHeight === undefined ? undefined : areaOf(props.maxHeight)}
      tabIndex={-1}
      role="group"
      aria-label={props.label}
      aria-busy={props.isBusy || undefined}
      onKeyDown={(event) => moveBetweenRows(event, ids.length, (index) => finder.current.showRow(index))}
    >
      {!isCards && sortable.length > 1 && (
        <MultiSortToggle isOn={isSortedByMany} onChange={setSortedByMany} />
      )}
      {isCards && selection && rows.length > 1 && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the check box is inside
        <label className="select-loaded">
          <SelectLoadedRows {...selection} />
          {texts.select.loaded}
        </label>
      )}
      {/* A single card needs no order. */}
      {isCards && sortable.length > 0 && count > 1 && (
        <SortSelect columns={sortable} sort={props.sort} onSort={props.onSort} />
      )}
      {isCards && props.explain && !columns.some(({ card }) => card) && (
        <props.explain.List labels={columns.map(({ label }) => label)} />
      )}
      {/* Browsers drop the table roles of rows displayed as cards, so they are set explicitly. */}
      <table
        role="table"
        aria-rowcount={props.countExceeded ? -1 : count + 1}
        aria-label={props.label}
        aria-describedby={hasKeys ? keysId : undefined}
      >
        <TableHead
          columns={headings}
          widths={widths}
          own={own}
          resize={isCards ? undefined : resize}
          sort={props.sort}
          onSort={(field, add) => props.onSort(field, add || isSortedByMany)}
          hasToggle={hasToggle}
          selection={isCards ? undefined : selection}
          hasSelect={hasSelect}
          hasActions={hasActions}
          guardCells={guardCells}
          explain={isCards ? undefined : props.explain}
        />
        <tbody role="rowgroup">
          <TableContextProvider value={context}>
            {isVirtual ? (
              <RowsInView
                ids={ids}
                area={area}
                card={isCards ? { values: columns.filter(({ small }) => small !== false).length } : undefined}
                sizes={sizes}
                finder={finder}
                draw={draw}
              />
            ) : (
              draw(fullRowWindow(ids.length))
            )}
          </TableContextProvider>
        </tbody>
        {props.totals && (
          <TotalsRow
            totals={props.totals}
            columns={columns}
            rows={props.totalRows ?? rows}
            where={props.where}
            before={(hasToggle ? 1 : 0) + (hasSelect ? 1 : 0)}
            after={hasActions ? 1 : 0}
            guardCells={guardCells}
          />
        )}
      </table>
      {hasKeys && (
        <p id={keysId} className="table-keys">
          {[
            texts.keys,
            hasSelect && texts.select.keys,
            previews && texts.quickLook.keys,
            resize && texts.columns.keys,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}

/**
 * A table of rows in a scroll area of at most 900 px (docs/portal/verwaltung.md, VW-9) that reports when its end is near; without
 * space for its columns, cards that scroll with the page.
 */
export function ResultTable(props: ResultTableProps) {
  return (
    <Fallback of={<Table {...props} guardCells />}>
      <Table {...props} guardCells={false} />
    </Fallback>
  );
}
