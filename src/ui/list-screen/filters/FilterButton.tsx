import { Button } from '@chakra-ui/react';
import { ListFilter } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { ListController } from '#engine/face';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { listTexts } from '../../texts/list-texts.ts';

const FilterDialog = lazyPart(() => import('./FilterDialog.tsx'));

interface FilterButtonProps {
  list: ListController;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Opens the filters of a list; says how many fields the rows are filtered by. */
export function FilterButton({ list, buttonRef }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { filter } = listTexts;
  const count = list.chosen.length;
  return (
    <>
      <Button
        ref={buttonRef}
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ListFilter aria-hidden size="1.125rem" />
        {count === 0 ? filter.button : filter.buttonWith(count)}
      </Button>
      {isOpen && <FilterDialog list={list} onClose={() => setOpen(false)} />}
    </>
  );
}
