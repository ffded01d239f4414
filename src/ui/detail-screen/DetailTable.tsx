import { Box, type BoxProps } from '@chakra-ui/react';
import { useContext, useMemo } from 'react';
import { useEngine } from '#engine';
import {
  type ActionSite,
  engineListTexts,
  resolveActions,
  rowKeyOf,
  useTableController,
} from '#engine/internal';
import type { DetailTable as Definition, Scope } from '#language';
import type { ResourceMeta } from '#model';
import { ResultTable } from '../list-screen/ResultTable.tsx';
import { EmptyState, ErrorState, LoadingState } from '../parts/States.tsx';
import { usePageMark } from '../parts/use-page-mark.ts';
import { useSectionUrlState } from '../parts/use-url-state.ts';
import { listDialogTexts } from '../texts/list-dialog-texts.ts';
import { SectionFrame } from './SectionFrame.tsx';
import { InnerSections } from './section-depth.ts';
import { TableTools } from './TableTools.tsx';
import { usePaperParts } from './use-paper-parts.ts';

interface DetailTableProps {
  table: Definition;
  /** Schema of the record that the table belongs to. */
  meta?: ResourceMeta | undefined;
  title?: string | undefined;
  /** Its accessible name if there is no heading above it. */
  label?: string | undefined;
  open?: boolean | undefined;
  scope: Scope;
  where: string;
  site: ActionSite;
}

/** The rows of a card reach to its edges; in a nested card they have a border of their own. */
const edgeToEdge: BoxProps = {
  mx: { base: '-4', md: '-6' },
  mb: { base: '-4', md: '-6' },
  borderTopWidth: '1px',
  borderBottomRadius: 'xl',
  css: { '--edge': { base: '1rem', md: '1.5rem' } },
};
const inner: BoxProps = { bg: 'bg', borderWidth: '1px', borderRadius: 'lg' };

/** A table in a detail screen: all rows at once, filtered and sorted in the browser. */
export function DetailTable(props: DetailTableProps) {
  const { table: definition, title, open, scope, where, site, meta } = props;
  const label = title ?? props.label ?? where;
  const { screens, data } = useEngine();
  const { resource } = definition.source;
  const isInner = useContext(InnerSections);
  const table = useTableController(definition, scope, useSectionUrlState(), meta);
  usePaperParts(definition);
  usePageMark('sectionLoads', table.isLoading && !table.error && !isInner);
  const { rows, all } = table;
  // The version on the screen is that of the record, not of a row.
  const rowSite = resource === undefined ? site : { ...site, resource, etag: undefined };
  const rowKey = useMemo(() => rowKeyOf(definition.source, all, data), [definition, all, data]);
  const hasActions = useMemo(
    () =>
      all.some((row) => resolveActions(definition.rowActions, { ...table.scope, row }, screens).length > 0),
    [all, definition, table.scope, screens],
  );
  if (table.error) {
    return (
      <SectionFrame title={title} open={open}>
        <ErrorState error={table.error} onRetry={table.retry} />
      </SectionFrame>
    );
  }
  if (table.isLoading) {
    return (
      <Box data-part="waiting">
        <SectionFrame title={title} open={open}>
          <LoadingState lines={3} />
        </SectionFrame>
      </Box>
    );
  }
  if (all.length === 0 && definition.hideEmpty) return null;
  const { text = listDialogTexts.emptyTable, filtered = engineListTexts.filtered } = definition.empty ?? {};
  return (
    <SectionFrame title={title} open={open} count={all.length}>
      <TableTools table={table} label={label} />
      {rows.length === 0 ? (
        <EmptyState text={table.isNarrowed ? filtered : text} />
      ) : (
        <Box {...(isInner ? inner : edgeToEdge)} overflow="hidden" _print={{ overflow: 'visible' }}>
          <ResultTable
            label={label}
            where={where}
            columns={table.columns}
            rows={rows}
            count={rows.length}
            sort={table.sort}
            onSort={table.sortBy}
            rowActions={hasActions ? definition.rowActions : undefined}
            rowStyle={definition.rowStyle}
            totals={definition.totals}
            expand={definition.expand}
            printExpanded={definition.printExpanded}
            resource={resource}
            tooltip={definition.tooltip}
            maxHeight={definition.maxHeight}
            site={rowSite}
            scope={table.scope}
            rowKey={rowKey}
          />
        </Box>
      )}
    </SectionFrame>
  );
}
