import { Box, Button, Flex, Spinner, Text } from '@chakra-ui/react';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  cellText,
  DefinitionError,
  isResourceList,
  isSourceList,
  type ListController,
  type ListScreen as ListDefinition,
  listDefaults,
  type ResourceListScreen,
  resolveActions,
  type Scope,
  type SourceListScreen,
  useActions,
  useEngine,
  useResourceListController,
  useSourceListController,
} from '#engine';
import { ActionButton } from '../parts/ActionButton.tsx';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import { ScreenFrame } from '../parts/ScreenFrame.tsx';
import { EmptyState, ErrorState, LoadingState } from '../parts/States.tsx';
import { ResultTable } from './ResultTable.tsx';
import { SearchBar } from './SearchBar.tsx';

export interface ListScreenProps {
  screen: ListDefinition;
  params: Record<string, string | undefined>;
}

function useUrlState() {
  const [params, set] = useSearchParams();
  // Typing must not fill the history: Back leaves the list.
  const setParams = useCallback(
    (next: URLSearchParams) => set(next, { replace: true, preventScrollReset: true }),
    [set],
  );
  return { params, setParams };
}

function Toolbar({ screen, scope }: { screen: ListDefinition; scope: Scope }) {
  const { screens } = useEngine();
  const { run, running } = useActions();
  const actions = useMemo(() => resolveActions(screen.toolbar, scope, screens), [screen, scope, screens]);
  return actions.map((action) => (
    <ActionButton
      key={action.key}
      action={{ ...action, variant: action.definition.variant ?? 'primary' }}
      isRunning={running.has(action.key)}
      onRun={() =>
        run(action.key, action.definition, { scope, resource: screen.resource, onCancel: screen.onCancel })
      }
    />
  ));
}

/** The count as a sentence, read out when it changes. */
function countText({ count, rows, isFiltered }: ListController): string {
  if (count === undefined) return '';
  const noun = count === 1 ? 'Eintrag' : 'Einträge';
  const total = `${count.toLocaleString('de-DE')} ${noun}${isFiltered ? ' gefunden' : ''}`;
  return rows.length < count ? `${total}, ${rows.length.toLocaleString('de-DE')} geladen` : total;
}

function Results({ screen, scope, list }: { screen: ListDefinition; scope: Scope; list: ListController }) {
  const site = useMemo(() => ({ resource: screen.resource, onCancel: screen.onCancel }), [screen]);
  if (list.error) return <ErrorState error={list.error} onRetry={list.refresh} />;
  if (list.isLoading) {
    return (
      <Box p="4">
        <LoadingState />
      </Box>
    );
  }
  if (list.rows.length === 0) {
    const texts = screen.empty ?? {};
    return (
      <EmptyState
        text={
          list.isFiltered
            ? (texts.filtered ?? listDefaults.emptyFiltered)
            : (texts.text ?? listDefaults.empty)
        }
      />
    );
  }
  return (
    <ResultTable
      label={screen.title}
      where={screen.name}
      columns={list.columns}
      rows={list.rows}
      count={list.count ?? list.rows.length}
      sort={list.state.sort}
      onSort={list.sortBy}
      rowActions={screen.rowActions}
      rowStyle={screen.rowStyle}
      rowKey={screen.source?.key ?? listDefaults.key}
      site={site}
      scope={scope}
      isBusy={list.isStale}
      {...(list.hasMore && !list.hasMoreFailed ? { onEnd: list.loadMore } : {})}
    />
  );
}

/** The rows so far stay; only the next ones are missing. */
function MoreFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Flex role="alert" align="center" gap="3" wrap="wrap" color="fg.error">
      <Text>Weitere Einträge konnten nicht geladen werden.</Text>
      <Button size="sm" variant="outline" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </Flex>
  );
}

function ListFace({ screen, scope, list }: { screen: ListDefinition; scope: Scope; list: ListController }) {
  return (
    <ScreenFrame
      title={screen.title}
      intro={screen.intro}
      actions={
        screen.toolbar && (
          <ErrorBoundary where={`${screen.name} toolbar`}>
            <Toolbar screen={screen} scope={scope} />
          </ErrorBoundary>
        )
      }
    >
      <Box
        bg="bg"
        borderWidth="1px"
        borderRadius="xl"
        overflow="hidden"
        boxShadow="0 1px 2px rgb(0 0 0 / 0.04)"
      >
        <ErrorBoundary where={`${screen.name} search`}>
          {screen.search !== false && (
            <SearchBar list={list} placeholder={screen.search ? screen.search.placeholder : undefined} />
          )}
        </ErrorBoundary>
        <ErrorBoundary where={`${screen.name} rows`}>
          <Results screen={screen} scope={scope} list={list} />
        </ErrorBoundary>
        <Flex
          px="4"
          py="2.5"
          gap="3"
          align="center"
          borderTopWidth="1px"
          minH="11"
          color="fg.muted"
          textStyle="sm"
        >
          <Text role="status">{countText(list)}</Text>
          {list.isLoadingMore && <Spinner size="sm" aria-label="Weitere Einträge werden geladen" />}
          {list.hasMoreFailed && !list.isLoadingMore && <MoreFailed onRetry={list.loadMore} />}
        </Flex>
      </Box>
    </ScreenFrame>
  );
}

function useScope(params: ListScreenProps['params']): Scope {
  const { user } = useEngine();
  return useMemo(() => ({ user, params }), [user, params]);
}

function ResourceList({ screen, params }: { screen: ResourceListScreen; params: ListScreenProps['params'] }) {
  const list = useResourceListController(screen, useUrlState());
  return <ListFace screen={screen} scope={useScope(params)} list={list} />;
}

function SourceList({ screen, params }: { screen: SourceListScreen; params: ListScreenProps['params'] }) {
  const scope = useScope(params);
  const list = useSourceListController(screen, useUrlState(), scope, cellText);
  return <ListFace screen={screen} scope={scope} list={list} />;
}

/** A search list, drawn from its definition. */
export default function ListScreen({ screen, params }: ListScreenProps) {
  if (isResourceList(screen)) return <ResourceList screen={screen} params={params} />;
  if (isSourceList(screen)) return <SourceList screen={screen} params={params} />;
  return (
    <ErrorState
      error={new DefinitionError('ROWS_MISSING', `${screen.name} has neither resource nor source`)}
    />
  );
}
