import { Button, Flex, IconButton, Spinner, Text } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import type { ListController, ListScreen, Row } from '#engine';
import { lazyPart } from '../parts/lazy-part.tsx';

const Pager = lazyPart(() => import('./Pager.tsx'));
const ListTools = lazyPart(() => import('./ListTools.tsx'));

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

interface ListFooterProps {
  screen: ListScreen;
  list: ListController;
  onPrint: (rows: Row[]) => void;
}

/** Below the rows: what is shown, as a sentence that is read out when it changes; pages, refresh, export and print. */
export function ListFooter({ screen, list, onPrint }: ListFooterProps) {
  const { pages } = list;
  return (
    <Flex
      px="4"
      py="1.5"
      gap="3"
      align="center"
      wrap="wrap"
      borderTopWidth="1px"
      minH="11"
      color="fg.muted"
      textStyle="sm"
    >
      <Text role="status" flex="1 1 12rem" minW="0">
        {list.sentence}
      </Text>
      {list.isLoadingMore && <Spinner size="sm" aria-label="Weitere Einträge werden geladen" />}
      {list.hasMoreFailed && !list.isLoadingMore && <MoreFailed onRetry={list.loadMore} />}
      <Flex ms="auto" gap="1" align="center" wrap="wrap" data-print="hide">
        {pages !== undefined && <Pager {...list} pages={pages} />}
        {screen.export && list.rows.length > 0 && <ListTools screen={screen} list={list} onPrint={onPrint} />}

        <IconButton
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label="Liste aktualisieren"
          title="Liste aktualisieren"
          onClick={list.refresh}
        >
          <RefreshCw aria-hidden size="1.125rem" />
        </IconButton>
      </Flex>
    </Flex>
  );
}
