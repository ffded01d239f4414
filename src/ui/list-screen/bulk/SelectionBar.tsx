import { Button, Flex, Text } from '@chakra-ui/react';
import { formatCount } from '#engine';
import type { Bulk, ListController, Selection } from '#engine/internal';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { bulkTexts } from '../../texts/bulk-texts.ts';

interface SelectionBarProps {
  bulk: Bulk;
  selection: Selection;
  list: Pick<ListController, 'count' | 'countExceeded'>;
}

/** How many rows are selected, and what can be done with them. */
export function SelectionBar({ bulk, selection, list }: SelectionBarProps) {
  const { count, countExceeded = false } = list;
  return (
    <Flex
      role="group"
      aria-label={bulkTexts.name}
      wrap="wrap"
      align="center"
      gap="2"
      px="4"
      py="2"
      onKeyDown={({ key }) => key === 'Escape' && selection.clear()}
    >
      <Text fontWeight="semibold" me="2">
        {bulkTexts.selected(formatCount(selection.count, selection.countExceeded))}
      </Text>
      {selection.hasMore && selection.share === 'every' && count !== undefined && (
        <Button size="sm" variant="ghost" colorPalette="brand" onClick={selection.selectAll}>
          {(countExceeded ? bulkTexts.selectUncounted : bulkTexts.selectAll)(
            formatCount(count, countExceeded),
          )}
        </Button>
      )}
      <Flex wrap="wrap" gap="2" ms={{ md: 'auto' }}>
        {bulk.actions.map((action) => (
          <ActionButton
            key={action.key}
            action={action}
            isRunning={bulk.running === action.key}
            isBlocked={bulk.isBusy}
            onRun={bulk.run}
          />
        ))}
        <Button variant="ghost" colorPalette="gray" onClick={selection.clear}>
          {bulkTexts.clear}
        </Button>
      </Flex>
    </Flex>
  );
}
