import { Box, VisuallyHidden } from '@chakra-ui/react';
import { useRef } from 'react';
import { formatCount } from '#engine';
import { type BulkListScreen, type ListController, type Selection, useBulk } from '#engine/internal';
import type { Scope } from '#language';
import { bulkTexts } from '../../texts/bulk-texts.ts';
import { JobBar } from './JobBar.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface BulkDockProps {
  screen: BulkListScreen;
  scope: Scope;
  list: ListController;
  selection: Selection;
}

/** At the bottom of a list: what can be done with the selected rows, and what is being done with others. */
export default function BulkDock({ screen, scope, list, selection }: BulkDockProps) {
  const bulk = useBulk(screen, scope, list.state, selection);
  const hasSelection = selection.count > 0;
  const dock = useRef<HTMLDivElement>(null);
  useKeptFocus(dock, bulk.running !== undefined);
  return (
    <Box display="contents" ref={dock} data-keeps-focus>
      <VisuallyHidden role="status">
        {hasSelection
          ? bulkTexts.selected(formatCount(selection.count, selection.countExceeded))
          : selection.hasEnded
            ? bulkTexts.ended
            : ''}
      </VisuallyHidden>
      {(hasSelection || bulk.job) && (
        <Box
          data-part="bulk"
          data-print="hide"
          position="sticky"
          bottom="var(--notices)"
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
