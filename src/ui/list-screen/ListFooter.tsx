import { Button, Flex, Spinner, Text } from '@chakra-ui/react';
import { type ListController, lazyPart } from '#engine/internal';
import { listTexts } from '../texts/list-texts.ts';
import { uiTexts } from '../texts/ui-texts.ts';

const Pager = lazyPart(() => import('./Pager.tsx'));

/** The loaded rows stay; only the next ones are missing. */
function MoreFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Flex role="alert" align="center" gap="3" wrap="wrap" color="fg.error">
      <Text>{listTexts.noMore}</Text>
      <Button size="sm" variant="outline" onClick={onRetry}>
        {uiTexts.actions.again}
      </Button>
    </Flex>
  );
}

/** Below the rows: a sentence about what is shown, announced when it changes, and the pages. */
export function ListFooter({ list }: { list: ListController }) {
  const { pages } = list;
  return (
    <Flex
      flexShrink="0"
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
      {list.isLoadingMore && <Spinner size="sm" aria-label={listTexts.loadsMore} />}
      {list.hasMoreFailed && !list.isLoadingMore && <MoreFailed onRetry={list.loadMore} />}
      {pages !== undefined && <Pager {...list} pages={pages} />}
    </Flex>
  );
}
