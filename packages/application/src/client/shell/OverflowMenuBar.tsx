import { Box, Button, Flex } from '@chakra-ui/react';
import { observeSize } from '@schema-screens/chakra';
import { useLocale } from '@schema-screens/core';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { shellTexts } from '../texts/shell-texts.ts';
import { MenuName, MenuRow, useMenuBarItems } from './MenuBar.tsx';
import type { ShellContent } from './menus.tsx';

/**
 * How many parts have room beside each other.
 *
 * @param widths of all parts, and of the button in place of those that have none
 */
function countFitting(widths: readonly number[], room: number, gap: number): number {
  const parts = widths.slice(0, -1);
  const ends = parts.map((_, at) => parts.slice(0, at + 1).reduce((sum, width) => sum + width + gap, 0));
  if ((ends.at(-1) ?? 0) - gap <= room) return parts.length;
  return ends.filter((end) => end + (widths.at(-1) ?? 0) <= room).length;
}

/** How many parts of a bar have room, as measured by invisible ones with the same labels. */
function useFitting(bar: RefObject<HTMLElement | null>, ruler: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const [{ current: area }, { current: lengths }] = [bar, ruler];
    if (!area || !lengths) return undefined;
    const measure = () => {
      const widths = [...lengths.children].map((part) => part.getBoundingClientRect().width);
      setCount(
        countFitting(widths, area.clientWidth, Number.parseFloat(getComputedStyle(lengths).columnGap)),
      );
    };
    measure();
    // The lengths change with the language, the user and the typeface.
    return observeSize([area, lengths], measure);
  }, [bar, ruler]);
  return count;
}

/** The menus of a wide window in one row; those that have no room are in a menu at its end. */
export function OverflowMenuBar(offer: ShellContent) {
  const texts = useLocale().texts(shellTexts);
  const bar = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const parts = useMenuBarItems(offer);
  const count = useFitting(bar, ruler);
  return (
    <MenuRow
      ref={bar}
      parts={parts.slice(0, count)}
      rest={parts.slice(count)}
      flex="1 1 0"
      minW="0"
      position="relative"
    >
      <Box position="absolute" insetX="0" h="0" overflow="hidden" visibility="hidden" aria-hidden>
        <Flex ref={ruler} gap="1" w="max-content">
          {[...parts, { name: 'more', label: texts.more, isFlat: false, entries: [] }].map((part) => (
            <Button key={part.name} variant="ghost" px="3" asChild>
              <span>
                {part.isFlat ? part.entries[0]?.label : <MenuName {...part} />}
                {!part.isFlat && <ChevronDown aria-hidden size="1rem" />}
              </span>
            </Button>
          ))}
        </Flex>
      </Box>
    </MenuRow>
  );
}
