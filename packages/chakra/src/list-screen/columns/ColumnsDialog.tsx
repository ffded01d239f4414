import {
  Box,
  Button,
  Flex,
  IconButton,
  type SystemStyleObject,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react';
import { formatDecimal, useLocale } from '@schema-screens/core';
import {
  actionTexts,
  type ColumnSettings,
  columnWidths,
  type Density,
  defaultColumns,
  type ListController,
  listTexts,
  swapWithNeighbour,
} from '@schema-screens/core/internal';
import type { ResolvedColumn } from '@schema-screens/schema/language';
import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { LazyDialog } from '../../dialogs/LazyDialog.tsx';
import { WidgetSurface } from '../../widgets/WidgetSurface.tsx';

const densities: readonly Density[] = ['normal', 'compact'];

/** The application's default (result-table.css). */
const pageDensity = (): Density =>
  document.documentElement.dataset.density === 'compact' ? 'compact' : 'normal';

/** The height of a list's rows. */
function DensityChoice({ choice }: { choice: Pick<ColumnSettings, 'density' | 'setDensity'> }) {
  const locale = useLocale();
  const { columns: texts } = locale.texts(listTexts);
  const id = useId();
  const defaultDensity = pageDensity();
  const selected = choice.density ?? defaultDensity;
  return (
    <Flex role="radiogroup" aria-labelledby={id} align="center" columnGap="4" wrap="wrap">
      <Text id={id} fontWeight="medium">
        {texts.density}
      </Text>
      {densities.map((density) => (
        <label key={density} className="w-check">
          <input
            type="radio"
            name={id}
            checked={density === selected}
            onChange={() => choice.setDensity(density === defaultDensity ? undefined : density)}
          />
          <span>{texts.densities[density]}</span>
        </label>
      ))}
    </Flex>
  );
}

interface ColumnEntryProps {
  column: ResolvedColumn;
  /** In rem; undefined for automatic. */
  width: number | undefined;
  isShown: boolean;
  /** The only visible column, which must stay. */
  isOnly: boolean;
  isFirst: boolean;
  isLast: boolean;
  onShow: (isShown: boolean) => void;
  onMove: (by: 1 | -1) => void;
  onWidth: (rem: number | undefined) => void;
}

interface MoveProps {
  label: string;
  icon: LucideIcon;
  isEnd: boolean;
  onMove: () => void;
}

/** Keeps the focus when the end is reached. */
function Move({ label, icon: Shape, isEnd, onMove }: MoveProps) {
  return (
    <IconButton
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      title={label}
      aria-disabled={isEnd}
      opacity={isEnd ? 0.4 : undefined}
      onClick={isEnd ? undefined : onMove}
    >
      <Shape aria-hidden size="1.125rem" />
    </IconButton>
  );
}

/** One column in the dialog: whether it is visible, its position, and its width. */
function ColumnEntry(props: ColumnEntryProps) {
  const locale = useLocale();
  const { column, width, isShown, isOnly, isFirst, isLast, onShow, onMove, onWidth } = props;
  const { columns: texts } = locale.texts(listTexts);
  const { label } = column;
  return (
    <li>
      <label className="w-check">
        <input
          type="checkbox"
          checked={isShown}
          disabled={isOnly}
          onChange={({ target }) => onShow(target.checked)}
        />
        <span>{label}</span>
      </label>
      <Flex align="center" gap="1">
        <Box asChild width="7rem" accentColor="brand.solid">
          <input
            type="range"
            aria-label={texts.width({ label })}
            aria-valuetext={
              width === undefined ? texts.automatic : texts.rem({ rem: formatDecimal(locale, width) })
            }
            title={texts.width({ label })}
            min={columnWidths.min}
            max={columnWidths.max}
            step={1}
            value={width ?? columnWidths.default}
            onChange={({ target }) => onWidth(Number(target.value))}
          />
        </Box>
        <Move label={texts.up({ label })} icon={ArrowUp} isEnd={isFirst} onMove={() => onMove(-1)} />
        <Move label={texts.down({ label })} icon={ArrowDown} isEnd={isLast} onMove={() => onMove(1)} />
      </Flex>
    </li>
  );
}

const css: SystemStyleObject = {
  '& ol': { listStyle: 'none', borderTopWidth: '1px' },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', borderBottomWidth: '1px' },
  '& li > label': { flex: '1 1 10rem' },
};

export interface ColumnsDialogProps {
  list: Pick<ListController, 'columns'>;
  choice: ColumnSettings;
  onClose: () => void;
}

/** Visible columns first, then the others in the definition's order. */
function initialOrder(all: readonly ResolvedColumn[], visible: readonly ResolvedColumn[]): string[] {
  return [...new Set([...visible, ...all].map(({ field }) => field))];
}

/** The visible columns of a list, their order and width, and the density. Changes take effect at once. */
export function ColumnsDialog({ list, choice, onClose }: ColumnsDialogProps) {
  const locale = useLocale();
  const { columns: texts } = locale.texts(listTexts);
  // An entry keeps its position when its column is hidden.
  const [order, setOrder] = useState(() => initialOrder(choice.all, list.columns));
  const [message, setMessage] = useState('');
  const visible = new Set(list.columns.map(({ field }) => field));
  const entries = order.flatMap((field) => choice.all.find((column) => column.field === field) ?? []);
  const show = (field: string, isShown: boolean): void =>
    choice.setColumns(order.filter((each) => (each === field ? isShown : visible.has(each))));
  const move = ({ field, label }: ResolvedColumn, by: 1 | -1): void => {
    const next = swapWithNeighbour(order, field, by);
    setOrder(next);
    choice.setColumns(next.filter((each) => visible.has(each)));
    setMessage(texts.place({ label, position: next.indexOf(field) + 1, count: next.length }));
  };
  return (
    <LazyDialog
      title={locale.texts(listTexts).columns.button}
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
                setOrder(initialOrder(choice.all, defaultColumns(choice.all)));
              }}
            >
              {texts.reset}
            </Button>
          )}
          <Button onClick={onClose}>{locale.texts(actionTexts).close}</Button>
        </>
      }
    >
      <WidgetSurface css={css}>
        <DensityChoice choice={choice} />
        <Box as="ol" mt="4" aria-label={locale.texts(listTexts).columns.button}>
          {entries.map((column, index) => (
            <ColumnEntry
              key={column.field}
              column={column}
              width={choice.widths[column.field]}
              isShown={visible.has(column.field)}
              isOnly={visible.size === 1 && visible.has(column.field)}
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
    </LazyDialog>
  );
}
