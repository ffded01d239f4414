import { Button } from '@chakra-ui/react';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import type { ColumnChoice, ListController } from '#engine/face';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { listTexts } from '../../texts/list-texts.ts';

const ColumnsDialog = lazyPart(() => import('./ColumnsDialog.tsx'));

interface ColumnsButtonProps {
  list: Pick<ListController, 'columns'>;
  choice: ColumnChoice;
}

/** Opens the choice of a list's columns. */
export function ColumnsButton({ list, choice }: ColumnsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Columns3 aria-hidden size="1.125rem" />
        {listTexts.columns.button}
      </Button>
      {isOpen && <ColumnsDialog list={list} choice={choice} onClose={() => setOpen(false)} />}
    </>
  );
}
