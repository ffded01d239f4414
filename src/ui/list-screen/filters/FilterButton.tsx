import { ListFilter } from 'lucide-react';
import type { RefObject } from 'react';
import { type ListController, lazyPart } from '#engine/internal';
import { listTexts } from '../../texts/list-texts.ts';
import { DialogButton } from '../DialogButton.tsx';

const FilterDialog = lazyPart(() => import('./FilterDialog.tsx'));

interface FilterButtonProps {
  list: ListController;
  /** Number of active filters that no select above the rows shows. */
  count: number;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Opens the filters of a list; shows the number of filtered fields. */
export function FilterButton({ list, count, buttonRef }: FilterButtonProps) {
  const { filter } = listTexts;
  return (
    <DialogButton
      ref={buttonRef}
      icon={ListFilter}
      dialog={(close) => <FilterDialog list={list} onClose={close} />}
    >
      {count === 0 ? filter.button : filter.buttonWith(count)}
    </DialogButton>
  );
}
