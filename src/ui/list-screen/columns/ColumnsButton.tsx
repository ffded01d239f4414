import { Columns3 } from 'lucide-react';
import { type ColumnChoice, type ListController, lazyPart } from '#engine/internal';
import { listTexts } from '../../texts/list-texts.ts';
import { DialogButton } from '../DialogButton.tsx';

const ColumnsDialog = lazyPart(() => import('./ColumnsDialog.tsx'));

interface ColumnsButtonProps {
  list: Pick<ListController, 'columns'>;
  choice: ColumnChoice;
}

/** Opens the dialog for choosing a list's columns. */
export function ColumnsButton({ list, choice }: ColumnsButtonProps) {
  return (
    <DialogButton
      icon={Columns3}
      label={listTexts.columns.button}
      dialog={(close) => <ColumnsDialog list={list} choice={choice} onClose={close} />}
    />
  );
}
