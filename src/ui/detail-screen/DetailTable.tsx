import { Box } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import {
  type ActionSite,
  type DetailTable as Definition,
  recordText,
  resolveColumn,
  type Scope,
  type SortOrder,
  sortRows,
  tableDefaults,
  toggleSort,
  useMeta,
  useSourceRows,
} from '#engine';
import { ResultTable } from '../list-screen/ResultTable.tsx';
import { Card } from '../parts/Card.tsx';
import { EmptyState, ErrorState, LoadingState } from '../parts/States.tsx';

interface DetailTableProps {
  table: Definition;
  title: string | undefined;
  scope: Scope;
  where: string;
  site: ActionSite;
}

/** A table inside a detail screen: all rows at once, sorted here; none before the schema is known that says what is protected. */
export function DetailTable({ table, title, scope, where, site }: DetailTableProps) {
  const source = useSourceRows(table.source, scope);
  const { meta, error, retry } = useMeta(table.source.resource);
  const columns = useMemo(() => table.columns.map((column) => resolveColumn(column, meta)), [table, meta]);
  const rowScope = useMemo(() => ({ ...scope, textOf: recordText(meta, columns) }), [scope, columns, meta]);
  const [sort, setSort] = useState<SortOrder[]>(() =>
    (table.sort ?? []).map(({ field, direction = 'asc' }) => ({ field, direction })),
  );
  const rows = useMemo(() => sortRows(source.rows, sort), [source.rows, sort]);
  const heading = title === undefined ? {} : { title };
  if (source.error || error) {
    return (
      <Card {...heading}>
        <ErrorState error={source.error ?? error} onRetry={source.error ? source.refresh : retry} />
      </Card>
    );
  }
  if (source.isLoading || (table.source.resource !== undefined && !meta)) {
    return (
      <Card {...heading}>
        <LoadingState lines={3} />
      </Card>
    );
  }
  if (rows.length === 0) {
    if (table.hideEmpty) return null;
    return (
      <Card {...heading}>
        <EmptyState text={table.empty?.text ?? tableDefaults.empty} />
      </Card>
    );
  }
  return (
    <Card {...heading}>
      <Box mx={{ base: '-4', md: '-6' }} mb={{ base: '-4', md: '-6' }} borderTopWidth="1px">
        <ResultTable
          label={title ?? where}
          where={where}
          columns={columns}
          rows={rows}
          count={rows.length}
          sort={sort}
          onSort={(field, add) => setSort(toggleSort(sort, field, add))}
          rowActions={table.rowActions}
          rowStyle={table.rowStyle}
          totals={table.totals}
          site={site}
          scope={rowScope}
          {...(table.source.key ? { rowKey: table.source.key } : {})}
        />
      </Box>
    </Card>
  );
}
