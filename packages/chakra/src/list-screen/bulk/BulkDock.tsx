import { Box, Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { capitalize, formatCount, useLocale } from '@schema-screens/core';
import {
  type BulkController,
  type BulkListScreen,
  bulkTexts,
  type ListController,
  type Selection,
  useBulk,
} from '@schema-screens/core/internal';
import type { Scope } from '@schema-screens/schema/language';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusRestoringElements } from '../../browser/focus.ts';
import { observeContent } from '../../browser/observe.ts';
import { ActionButton } from '../../parts/actions/ActionButton.tsx';
import { JobBar } from './JobBar.tsx';

/** Where the focus goes: to what is there now, else back to the rows, else to the content. */
function placeFor(dock: HTMLElement): HTMLElement | null | undefined {
  return (
    dock.querySelector<HTMLElement>('button') ??
    dock.parentElement?.querySelector<HTMLElement>('.result-table [tabindex="0"]') ??
    dock.closest('main')
  );
}

/**
 * Keeps the focus at the bottom of a list when the button that had it is gone: the selection ends once a job runs, and the
 * job once it is dismissed.
 *
 * @param dock is always there, with or without a selection or a job
 * @param isWaiting something else is about to be there
 */
function useKeptFocus(dock: RefObject<HTMLElement | null>, isWaiting: boolean): void {
  const keep = useRef<() => void>(undefined);
  const waiting = useRef(isWaiting);
  useEffect(() => {
    let isHeld = false;
    keep.current = () => {
      if (!isHeld || waiting.current || document.activeElement !== document.body) return;
      if (dock.current) placeFor(dock.current)?.focus({ preventScroll: true });
    };
    const follow = ({ target }: Event): void => {
      if (target instanceof Element && !target.closest(focusRestoringElements))
        isHeld = dock.current?.contains(target) ?? false;
    };
    // A closing dialog has no button left to return the focus to.
    const stop = observeContent(document.body, () => keep.current?.(), 'children');
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', follow);
    return () => {
      stop();
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', follow);
    };
  }, [dock]);
  useLayoutEffect(() => {
    waiting.current = isWaiting;
    keep.current?.();
  });
}

interface SelectionBarProps {
  bulk: BulkController;
  selection: Selection;
  list: Pick<ListController, 'count' | 'countExceeded'>;
}

/** How many rows are selected, and what can be done with them. */
function SelectionBar({ bulk, selection, list }: SelectionBarProps) {
  const locale = useLocale();
  const texts = locale.texts(bulkTexts);
  const { count, countExceeded = false } = list;
  return (
    <Flex
      role="group"
      aria-label={texts.name}
      wrap="wrap"
      align="center"
      gap="2"
      px="4"
      py="2"
      onKeyDown={({ key }) => key === 'Escape' && selection.clear()}
    >
      <Text fontWeight="semibold" me="2">
        {capitalize(texts.selected({ count: formatCount(locale, selection.count, selection.countExceeded) }))}
      </Text>
      {selection.hasMore && selection.share === 'every' && count !== undefined && (
        <Button size="sm" variant="ghost" colorPalette="brand" onClick={selection.selectAll}>
          {(countExceeded ? texts.selectUncounted : texts.selectAll)({
            count: formatCount(locale, count, countExceeded),
          })}
        </Button>
      )}
      <Flex wrap="wrap" gap="2" ms={{ md: 'auto' }}>
        {bulk.actions.map((action) => (
          <ActionButton
            key={action.key}
            action={action}
            progress={bulk.running === action.key ? 0 : undefined}
            isBlocked={bulk.isBusy}
            onRun={bulk.run}
          />
        ))}
        <Button variant="ghost" colorPalette="gray" onClick={selection.clear}>
          {texts.clear}
        </Button>
      </Flex>
    </Flex>
  );
}

export interface BulkDockProps {
  screen: BulkListScreen;
  scope: Scope;
  list: ListController;
  selection: Selection;
}

/** At the bottom of a list: what can be done with the selected rows, and what is being done with others. */
export function BulkDock({ screen, scope, list, selection }: BulkDockProps) {
  const locale = useLocale();
  const texts = locale.texts(bulkTexts);
  const bulk = useBulk(screen, scope, list.state, selection);
  const hasSelection = selection.count > 0;
  const dock = useRef<HTMLDivElement>(null);
  useKeptFocus(dock, bulk.running !== undefined);
  return (
    <Box display="contents" ref={dock} data-keeps-focus>
      <VisuallyHidden role="status">
        {hasSelection
          ? capitalize(
              texts.selected({ count: formatCount(locale, selection.count, selection.countExceeded) }),
            )
          : selection.hasEnded
            ? texts.ended
            : ''}
      </VisuallyHidden>
      {(hasSelection || bulk.job) && (
        <Box
          data-part="bulk"
          data-print="hide"
          position="sticky"
          bottom="0"
          zIndex="docked"
          flexShrink="0"
          mt="3"
          mx={{ base: '-4', md: '0' }}
          bg="bg"
          borderWidth="1px"
          borderRadius={{ base: '0', md: 'xl' }}
          boxShadow="0 -2px 12px rgb(0 0 0 / 0.06)"
          css={{ '& > * + *': { borderTopWidth: '1px' } }}
        >
          {bulk.job && <JobBar bulk={bulk} job={bulk.job} screen={screen} list={list} scope={scope} />}
          {hasSelection && <SelectionBar bulk={bulk} selection={selection} list={list} />}
        </Box>
      )}
    </Box>
  );
}
