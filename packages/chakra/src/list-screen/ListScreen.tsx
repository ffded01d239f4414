import { Box } from '@chakra-ui/react';
import { useActions, useData, useDefinitions, useLocale, useUser } from '@schema-screens/core';
import {
  filterTexts,
  hasBulkActions,
  hasResource,
  isBulkList,
  isSearchedList,
  isSourceList,
  keyFieldOf,
  type ListController,
  type ResolvedAction,
  resolveActions,
  rowKeyOf,
  type SearchedListScreen,
  type SourceListScreen,
  useScreenQuery,
  useSearchedListController,
  useSelection,
  useSourceListController,
} from '@schema-screens/core/internal';
import {
  DefinitionError,
  fillText,
  hasTool,
  type ListScreen as ListDefinition,
  type Scope,
  toolbarOf,
} from '@schema-screens/schema/language';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { ActionButton } from '../parts/actions/ActionButton.tsx';
import { IsNestedScreenContext, ScreenFrame } from '../parts/screen/ScreenFrame.tsx';
import { useUrlState } from '../parts/screen/use-url-state.ts';
import { useDelayed } from '../parts/states/delays.ts';
import { ErrorBoundary } from '../parts/states/ErrorBoundary.tsx';
import { ErrorState } from '../parts/states/States.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListResults } from './ListResults.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { LazyBulkDock, LazyFilterChips, LazyListChangesPill } from './lazy-parts.ts';
import { QuickLookFrame } from './quick-look/QuickLookFrame.tsx';
import { useQuickLook } from './quick-look/use-quick-look.ts';
import { SearchBar } from './SearchBar.tsx';
// A stylesheet of its own would be reported as an error when the page is left while it loads.
import '../parts/states/change-pill.css';
import './list-screen.css';
import type { Row } from '@schema-screens/schema/model';
import { ActionBar } from '../parts/actions/ActionBar.tsx';
import { useSelectionMemory } from '../table/use-list-memory.ts';

/** The rows rendered instead of the loaded ones for printing; setting them prints. */
function usePrintedRows() {
  const [rows, setRows] = useState<Row[]>();
  useEffect(() => {
    if (!rows) return;
    const done = () => setRows(undefined);
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [rows]);
  return { rows, print: setRows };
}

/** The bar below the rows; hidden on small screens unless the definition shows it. */
function BottomToolbar({ screen, scope }: { screen: ListDefinition; scope: Scope }) {
  const locale = useLocale();
  const { bottomToolbar, resource, back } = screen;
  const site = useMemo(() => ({ scope, resource, returnTo: back }), [scope, resource, back]);
  const actions = useMemo(
    () => toolbarOf(locale, screen, bottomToolbar?.actions ?? []),
    [screen, bottomToolbar, locale],
  );
  if (!bottomToolbar) return null;
  return (
    // Without a box, so that the bar sticks to the end of the screen.
    <Box display={{ base: bottomToolbar.small ? 'contents' : 'none', md: 'contents' }}>
      <ActionBar actions={actions} site={site} />
    </Box>
  );
}

export interface ListScreenProps {
  screen: ListDefinition;
  params: Record<string, string | undefined>;
}

/** List actions are primary buttons unless their definition or kind says otherwise. */
const hasOwnVariant = ({ definition: { variant, kind } }: ResolvedAction): boolean =>
  variant !== undefined || kind !== undefined;

function Toolbar({ screen, scope }: { screen: ListDefinition; scope: Scope }) {
  const locale = useLocale();
  const { screens } = useDefinitions();
  const { run, running } = useActions();
  const actions = useMemo(
    () => resolveActions(locale, toolbarOf(locale, screen), scope, screens),
    [screen, scope, screens, locale],
  );
  return actions.map((action) => (
    <ActionButton
      key={action.key}
      action={hasOwnVariant(action) ? action : { ...action, variant: 'primary' }}
      progress={running.get(action.key)}
      onRun={() =>
        run(action.key, action.definition, { scope, resource: screen.resource, returnTo: screen.back })
      }
    />
  ));
}

/** Whether a list has had so many rows that their export may be a job, whose result stays until the user dismisses it. */
function useLargeExport({ backendExport, count = 0, countExceeded, exportLimits }: ListController): boolean {
  const [wasLarge, setLarge] = useState(false);
  const isLarge = backendExport?.start !== undefined && (countExceeded === true || count > exportLimits.rows);
  if (isLarge && !wasLarge) setLarge(true);
  return isLarge || wasLarge;
}

interface ListViewProps {
  screen: ListDefinition;
  /** Scope without a row. */
  around: Scope;
  list: ListController;
}

function ListView({ screen, around, list }: ListViewProps) {
  const { textOf, changesOf, rights } = list;
  const locale = useLocale();
  const data = useData();
  const { screens } = useDefinitions();
  const keyField = keyFieldOf(data, screen.resource ?? screen.source?.resource);
  const scope = useMemo(
    () => ({ ...around, textOf, changesOf, rights, keyField }),
    [around, textOf, changesOf, rights, keyField],
  );
  const rowKey = useMemo(() => rowKeyOf(screen.source ?? screen, [], data), [screen, data]);
  const selection = useSelection(list, list.state, rowKey, useSelectionMemory());
  const bulkScreen = data.bulk && isBulkList(screen) ? screen : undefined;
  const isExportedAsJob = useLargeExport(list);
  const jobScreen = isExportedAsJob && hasTool(screen, 'export') && hasResource(screen) ? screen : bulkScreen;
  const isSelectable = useMemo(
    () => bulkScreen !== undefined && hasBulkActions(locale, bulkScreen, scope, screens),
    [locale, bulkScreen, scope, screens],
  );
  const isLater = useDelayed(!list.isLoading);
  const quickLook = useQuickLook(screen, scope);
  const printed = usePrintedRows();
  const filterButton = useRef<HTMLButtonElement>(null);
  const isInside = useContext(IsNestedScreenContext);
  // A select above the rows shows its only value itself.
  const chips = list.activeFilters.filter(
    ({ field }) =>
      filterTexts(list.state.filters, field).length !== 1 ||
      !list.filters.some((filter) => filter.field === field),
  );
  const toolbar = useMemo(
    () =>
      screen.toolbar && (
        <ErrorBoundary where={`${screen.name} toolbar`}>
          <Toolbar screen={screen} scope={scope} />
        </ErrorBoundary>
      ),
    [screen, scope],
  );
  return (
    <ScreenFrame
      title={fillText(screen.title, scope)}
      intro={screen.intro && fillText(screen.intro, scope)}
      actions={toolbar}
      fills
    >
      <QuickLookFrame {...quickLook} list={list}>
        <Box
          data-part="list"
          bg="bg"
          borderWidth="1px"
          borderRadius="xl"
          overflow="hidden"
          boxShadow="0 1px 2px rgb(0 0 0 / 0.04)"
          _print={{ overflow: 'visible', border: 'none' }}
        >
          <ErrorBoundary where={`${screen.name} search`}>
            <SearchBar
              list={list}
              search={screen.search}
              isFocused={screen.resource !== undefined && !isInside}
              tools={
                <ListToolbar
                  screen={screen}
                  list={list}
                  onPrint={printed.print}
                  filterButton={filterButton}
                />
              }
            />
            {hasTool(screen, 'filters') && list.activeFilters.length > 0 && (
              // On phones the selects are closed.
              <Box hideFrom="md">
                <LazyFilterChips list={list} activeFilters={list.activeFilters} focusTarget={filterButton} />
              </Box>
            )}
            {hasTool(screen, 'filters') && chips.length > 0 && (
              <Box hideBelow="md">
                <LazyFilterChips list={list} activeFilters={chips} focusTarget={filterButton} />
              </Box>
            )}
          </ErrorBoundary>
          {isLater && data.changes && list.searched && (
            <ErrorBoundary where={`${screen.name} changes`}>
              <LazyListChangesPill screen={screen} list={list} />
            </ErrorBoundary>
          )}
          <ErrorBoundary where={`${screen.name} rows`}>
            <ListResults
              screen={screen}
              scope={scope}
              list={list}
              printed={printed.rows}
              selection={isSelectable ? selection : undefined}
              quickLook={quickLook}
            />
          </ErrorBoundary>
          <ErrorBoundary where={`${screen.name} footer`}>
            <ListFooter list={list} />
          </ErrorBoundary>
        </Box>
      </QuickLookFrame>
      {isLater && jobScreen && (
        <ErrorBoundary where={`${screen.name} selection`}>
          <LazyBulkDock screen={jobScreen} scope={scope} list={list} selection={selection} />
        </ErrorBoundary>
      )}
      {screen.bottomToolbar && <BottomToolbar screen={screen} scope={scope} />}
    </ScreenFrame>
  );
}

function useScope(params: ListScreenProps['params']): Scope {
  const user = useUser();
  const { timeZone } = useLocale();
  const query = useScreenQuery();
  // The router gives a new object with each change of the address.
  const key = JSON.stringify(params);
  return useMemo(
    () => ({ user, timeZone, query, params: JSON.parse(key) as ListScreenProps['params'] }),
    [user, timeZone, query, key],
  );
}

function SearchedList({ screen, params }: { screen: SearchedListScreen; params: ListScreenProps['params'] }) {
  const scope = useScope(params);
  const list = useSearchedListController(screen, useUrlState(), scope);
  return <ListView screen={screen} around={scope} list={list} />;
}

function SourceList({ screen, params }: { screen: SourceListScreen; params: ListScreenProps['params'] }) {
  const scope = useScope(params);
  const list = useSourceListController(screen, useUrlState(), scope);
  return <ListView screen={screen} around={scope} list={list} />;
}

/** A search list, drawn from its definition. */
export default function ListScreen({ screen, params }: ListScreenProps) {
  if (isSearchedList(screen)) return <SearchedList screen={screen} params={params} />;
  if (isSourceList(screen)) return <SourceList screen={screen} params={params} />;
  return <ErrorState error={new DefinitionError('ROWS_MISSING', `${screen.name}: no source`)} />;
}
