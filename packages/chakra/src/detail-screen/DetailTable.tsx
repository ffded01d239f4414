import { Box, type BoxProps } from '@chakra-ui/react';
import { useData, useDefinitions, useLocale, useRegistries } from '@schema-screens/core';
import {
  type ActionPlacement,
  isLazyPart,
  listTexts,
  resolveActions,
  rowKeyOf,
  useTableController,
} from '@schema-screens/core/internal';
import type { DetailTable as Definition, DetailSection, Scope } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { useContext, useEffect, useMemo } from 'react';
import { usePageAttribute } from '../browser/page.ts';
import { useSectionUrlState } from '../parts/screen/use-url-state.ts';
import { EmptyState, ErrorState, LoadingState } from '../parts/states/States.tsx';
import { TermButton, TermList, useTerms } from '../parts/TermButton.tsx';
import { ResultTable } from '../table/ResultTable.tsx';
import type { ResultTableProps } from '../table/table-context.ts';
import { InnerSections, SectionFrame } from './SectionFrame.tsx';
import { TableTools } from './TableTools.tsx';

export interface DetailTableProps {
  table: Definition;
  /** Schema of the record that the table belongs to. */
  meta?: ResourceMeta | undefined;
  title?: string | undefined;
  /** Its accessible name if there is no heading above it. */
  label?: string | undefined;
  open?: boolean | undefined;
  scope: Scope;
  where: string;
  site: ActionPlacement;
  renderExpanded?: ResultTableProps['renderExpanded'];
}

/** The hand-written parts of a section and of nested ones. */
const partsIn = ({ part, sections = [] }: DetailSection): string[] => [
  ...(part === undefined ? [] : [part]),
  ...sections.flatMap(partsIn),
];

/** Preloads the parts that a table renders only for printing, since printing does not wait. */
function usePaperParts({ expand, printExpanded }: Definition): void {
  const registries = useRegistries();
  useEffect(() => {
    if (!expand || !printExpanded) return;
    for (const name of partsIn(expand)) {
      const component = registries.parts.get(name)?.component;
      if (component && isLazyPart(component)) void component.preload();
    }
  }, [expand, printExpanded, registries]);
}

const explain = { Button: TermButton, List: TermList };

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
  const locale = useLocale();
  const texts = locale.texts(listTexts);
  const { table: definition, title, open, scope, where, site, meta } = props;
  const label = title ?? props.label ?? where;
  const data = useData();
  const { screens } = useDefinitions();
  const { resource } = definition.source;
  const isInner = useContext(InnerSections);
  const table = useTableController(definition, scope, useSectionUrlState(), meta);
  usePaperParts(definition);
  // Terms that came later would move the rows.
  const isLoading = useTerms().isLoading || table.isLoading;
  usePageAttribute('sectionLoads', isLoading && !table.error && !isInner);
  const { rows, all } = table;
  // The version on the screen is that of the record, not of a row.
  const rowSite = useMemo(
    () => (resource === undefined ? site : { ...site, resource, etag: undefined }),
    [site, resource],
  );
  const rowKey = useMemo(() => rowKeyOf(definition.source, all, data), [definition, all, data]);
  const hasActions = useMemo(
    () =>
      all.some(
        (row) => resolveActions(locale, definition.rowActions, { ...table.scope, row }, screens).length > 0,
      ),
    [all, definition, table.scope, screens, locale],
  );
  if (table.error) {
    return (
      <SectionFrame title={title} open={open}>
        <ErrorState error={table.error} onRetry={table.retry} />
      </SectionFrame>
    );
  }
  if (isLoading) {
    return (
      <Box data-part="waiting">
        <SectionFrame title={title} open={open}>
          <LoadingState lines={3} />
        </SectionFrame>
      </Box>
    );
  }
  if (all.length === 0 && definition.hideEmpty) return null;
  const { text = texts.emptyTable, filtered = texts.filtered } = definition.empty ?? {};
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
            renderExpanded={props.renderExpanded}
            printExpanded={definition.printExpanded}
            resource={resource}
            tooltip={definition.tooltip}
            explain={explain}
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
