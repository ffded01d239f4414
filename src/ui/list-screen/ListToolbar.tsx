import { IconButton } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import type { RefObject } from 'react';
import { type ListController, lazyPart } from '#engine/internal';
import type { ListScreen } from '#language';
import type { Row } from '#model';
import { listTexts } from '../texts/list-texts.ts';
import { ColumnsButton } from './columns/ColumnsButton.tsx';
import { FilterButton } from './filters/FilterButton.tsx';
import { ViewsButton } from './views/ViewsButton.tsx';

const ListTools = lazyPart(() => import('./ListTools.tsx'));

interface ListToolbarProps {
  screen: ListScreen;
  list: ListController;
  /** Number of active filters that no select above the rows shows. */
  filterCount: number;
  onPrint: (rows: Row[]) => void;
  filterButton: RefObject<HTMLButtonElement | null>;
}

/** Actions for the list as a whole; above the rows, since the end of an endless list is never reached. */
export function ListToolbar({ screen, list, filterCount, onPrint, filterButton }: ListToolbarProps) {
  return (
    <>
      {screen.filterable && <FilterButton list={list} count={filterCount} buttonRef={filterButton} />}
      {list.choice && <ColumnsButton list={list} choice={list.choice} />}
      {list.viewChoice && <ViewsButton choice={list.viewChoice} />}
      {screen.export && list.rows.length > 0 && <ListTools screen={screen} list={list} onPrint={onPrint} />}
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={listTexts.refresh}
        title={listTexts.refresh}
        onClick={list.refresh}
      >
        <RefreshCw aria-hidden size="1.125rem" />
      </IconButton>
    </>
  );
}
