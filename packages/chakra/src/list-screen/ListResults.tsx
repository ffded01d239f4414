import { useData, useLocale } from '@schema-screens/core';
import {
  exportedColumns,
  type ListController,
  listTexts,
  rowKeyOf,
  type Selection,
  schemaOfRows,
  WhileLoading,
} from '@schema-screens/core/internal';
import type { ListScreen, Scope } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { useMemo } from 'react';
import { usePageAttribute } from '../browser/page.ts';
import { EmptyState, ErrorState, LoadingState } from '../parts/states/States.tsx';
import { ResultTable } from '../table/ResultTable.tsx';
import type { ExpandedRowContent as ExpandedRowData } from '../table/table-context.ts';
import { LazyEmptyReasons, LazyExpandedRow } from './lazy-parts.ts';
import type { QuickLookState } from './quick-look/use-quick-look.ts';

interface ListResultsProps {
  screen: ListScreen;
  scope: Scope;
  list: ListController;
  /** Rows for printing, instead of the loaded ones. */
  printed: Row[] | undefined;
  /** Undefined where rows cannot be selected. */
  selection: Selection | undefined;
  quickLook: QuickLookState;
}

const renderExpanded = (row: ExpandedRowData) => (
  <WhileLoading fallback={<LoadingState lines={2} />}>
    <LazyExpandedRow {...row} />
  </WhileLoading>
);

/** The rows of a list, or why there are none. */
export function ListResults({ screen, scope, list, printed, selection, quickLook }: ListResultsProps) {
  const locale = useLocale();
  const data = useData();
  const rowKey = useMemo(() => rowKeyOf(screen.source ?? screen, [], data), [screen, data]);
  const site = useMemo(() => ({ resource: screen.resource, returnTo: screen.back }), [screen]);
  const { quickLook: previews, openKey, isBeside } = quickLook;
  const columns = useMemo(
    () => (isBeside ? list.columns.filter(({ small }) => small !== false) : list.columns),
    [isBeside, list.columns],
  );
  usePageAttribute('listLoads', list.isLoading && !list.error);
  if (list.error) return <ErrorState error={list.error} onRetry={list.refresh} />;
  if (list.isLoading) return <LoadingState px="4" py="6" />;
  // Of a page that no longer exists the table stays, without rows, until the page before is there.
  if (list.rows.length === 0 && !list.count) {
    const texts = screen.empty ?? {};
    const text = list.isFiltered
      ? (texts.filtered ?? locale.texts(listTexts).filtered)
      : (texts.text ?? locale.texts(listTexts).empty);
    return <EmptyState text={text}>{list.isEmptied && <LazyEmptyReasons list={list} />}</EmptyState>;
  }
  const { query, mode, sort, filters, page, pageSize } = list.state;
  return (
    <ResultTable
      label={screen.title}
      where={screen.name}
      columns={printed ? exportedColumns(list.columns) : columns}
      settings={list.choice && { ...list.choice, onWidth: list.choice.setWidth }}
      rows={printed ?? list.rows}
      count={list.count ?? list.rows.length}
      countExceeded={list.countExceeded}
      firstRow={list.pages === undefined || pageSize === 'all' ? 0 : (page - 1) * pageSize}
      sort={list.state.sort}
      onSort={list.sortBy}
      rowActions={screen.rowActions}
      rowStyle={screen.rowStyle}
      selection={printed ? undefined : selection}
      rowKey={rowKey}
      expand={screen.expand}
      renderExpanded={renderExpanded}
      maxHeight={screen.maxHeight}
      previews={previews}
      openPreview={openKey}
      resource={schemaOfRows(screen)}
      totals={screen.totals}
      totalRows={list.found ?? list.rows}
      site={site}
      scope={scope}
      isBusy={list.isStale}
      view={JSON.stringify([query, mode, sort, filters, page, pageSize])}
      {...(list.hasMore && !list.hasMoreFailed && !printed ? { onEnd: list.loadMore } : {})}
    />
  );
}
