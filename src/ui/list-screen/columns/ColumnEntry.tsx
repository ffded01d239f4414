import { Box, Flex, IconButton } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react';
import { columnWidths } from '#engine/internal';
import type { ResolvedColumn } from '#language';
import { listDialogTexts } from '../../texts/list-dialog-texts.ts';

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
export function ColumnEntry(props: ColumnEntryProps) {
  const { column, width, isShown, isOnly, isFirst, isLast, onShow, onMove, onWidth } = props;
  const { columns: texts } = listDialogTexts;
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
            aria-label={texts.width(label)}
            aria-valuetext={width === undefined ? texts.automatic : texts.rem(width)}
            title={texts.width(label)}
            min={columnWidths.least}
            max={columnWidths.most}
            step={1}
            value={width ?? columnWidths.usual}
            onChange={({ target }) => onWidth(Number(target.value))}
          />
        </Box>
        <Move label={texts.up(label)} icon={ArrowUp} isEnd={isFirst} onMove={() => onMove(-1)} />
        <Move label={texts.down(label)} icon={ArrowDown} isEnd={isLast} onMove={() => onMove(1)} />
      </Flex>
    </li>
  );
}
