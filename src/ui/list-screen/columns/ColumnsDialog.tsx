import { Box, Button, type SystemStyleObject, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { type ColumnChoice, type ListController, moved, usualColumns } from '#engine/internal';
import type { ResolvedColumn } from '#language';
import { Dialog } from '../../host/Dialog.tsx';
import { listDialogTexts } from '../../texts/list-dialog-texts.ts';
import { listTexts } from '../../texts/list-texts.ts';
import { uiTexts } from '../../texts/ui-texts.ts';
import { WidgetSurface } from '../../widgets/WidgetSurface.tsx';
import { ColumnEntry } from './ColumnEntry.tsx';
import { DensityChoice } from './DensityChoice.tsx';

const css: SystemStyleObject = {
  '& ol': { listStyle: 'none', borderTopWidth: '1px' },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', borderBottomWidth: '1px' },
  '& li > label': { flex: '1 1 10rem' },
};

interface ColumnsDialogProps {
  list: Pick<ListController, 'columns'>;
  choice: ColumnChoice;
  onClose: () => void;
}

/** Visible columns first, then the others in the definition's order. */
function initialOrder(all: readonly ResolvedColumn[], shown: readonly ResolvedColumn[]): string[] {
  return [...new Set([...shown, ...all].map(({ field }) => field))];
}

/** The visible columns of a list, their order and width, and the density. Changes take effect at once. */
export default function ColumnsDialog({ list, choice, onClose }: ColumnsDialogProps) {
  const { columns: texts } = listDialogTexts;
  // An entry keeps its position when its column is hidden.
  const [order, setOrder] = useState(() => initialOrder(choice.all, list.columns));
  const [message, setMessage] = useState('');
  const shown = new Set(list.columns.map(({ field }) => field));
  const entries = order.flatMap((field) => choice.all.find((column) => column.field === field) ?? []);
  const show = (field: string, isShown: boolean): void =>
    choice.setColumns(order.filter((each) => (each === field ? isShown : shown.has(each))));
  const move = ({ field, label }: ResolvedColumn, by: 1 | -1): void => {
    const next = moved(order, field, by);
    setOrder(next);
    choice.setColumns(next.filter((each) => shown.has(each)));
    setMessage(texts.place(label, next.indexOf(field) + 1, next.length));
  };
  return (
    <Dialog
      title={listTexts.columns.button}
      isOpen
      onClose={onClose}
      footer={
        <>
          {!choice.isUsual && (
            <Button
              variant="ghost"
              colorPalette="gray"
              onClick={() => {
                choice.reset();
                setOrder(initialOrder(choice.all, usualColumns(choice.all)));
              }}
            >
              {texts.reset}
            </Button>
          )}
          <Button onClick={onClose}>{uiTexts.actions.close}</Button>
        </>
      }
    >
      <WidgetSurface css={css}>
        <DensityChoice choice={choice} />
        <Box as="ol" mt="4" aria-label={listTexts.columns.button}>
          {entries.map((column, index) => (
            <ColumnEntry
              key={column.field}
              column={column}
              width={choice.widths[column.field]}
              isShown={shown.has(column.field)}
              isOnly={shown.size === 1 && shown.has(column.field)}
              isFirst={index === 0}
              isLast={index === entries.length - 1}
              onShow={(isShown) => show(column.field, isShown)}
              onMove={(by) => move(column, by)}
              onWidth={(rem) => choice.setWidth(column.field, rem)}
            />
          ))}
        </Box>
        <VisuallyHidden role="status">{message}</VisuallyHidden>
      </WidgetSurface>
    </Dialog>
  );
}
