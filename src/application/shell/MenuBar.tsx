import { Box, Button, Flex } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLocale, useRouter } from '#engine';
import { currentBar, Disclosure, Link } from '#ui';
import { shellTexts } from '../texts/shell-texts.ts';
import { MenuCount } from './MenuCount.tsx';
import { type HeaderMenu, MenuGroup, MenuLink, type Offer, useMenus } from './menus.tsx';
import { useOpenMenu } from './use-open-menu.ts';

/** What stands in the bar: a menu, or one link of a flat menu. */
const barParts = (menus: readonly HeaderMenu[]): readonly HeaderMenu[] =>
  menus.flatMap((menu) =>
    menu.isFlat ? menu.entries.map((entry) => ({ ...menu, name: entry.path, entries: [entry] })) : [menu],
  );

/**
 * How many parts have room beside each other.
 *
 * @param widths of all parts, and of the button in place of those that have none
 */
export function countFitting(widths: readonly number[], room: number, gap: number): number {
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
    const sizes = new ResizeObserver(measure);
    sizes.observe(area);
    // Another language, user or typeface.
    sizes.observe(lengths);
    measure();
    return () => sizes.disconnect();
  }, [bar, ruler]);
  return count;
}

/** The name of a menu, with the first count of its entries. */
function MenuName({ label, entries }: HeaderMenu) {
  const count = entries.find((entry) => entry.count)?.count;
  return (
    <>
      {label}
      {count && <MenuCount count={count} />}
    </>
  );
}

/** The menus of a wide window in one row; those that have no room are in a menu at its end. */
export function MenuBar(offer: Offer) {
  const texts = useLocale().texts(shellTexts);
  const { pathname } = useRouter().useLocation();
  const { open, close, toggle } = useOpenMenu();
  const bar = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const parts = barParts(useMenus(offer));
  const count = useFitting(bar, ruler);
  const rest = parts.slice(count);
  const isHere = ({ entries }: HeaderMenu) => entries.some(({ path }) => path === pathname);
  const disclosure = (name: string) => ({
    isOpen: open === name,
    onToggle: () => toggle(name),
    onClose: close,
  });
  return (
    <Flex
      ref={bar}
      as="nav"
      aria-label={texts.mainMenu}
      gap="1"
      flex="1 1 0"
      minW="0"
      position="relative"
      hideBelow="lg"
    >
      {parts.slice(0, count).map((part) =>
        part.isFlat ? (
          part.entries.map(({ path, label }) => (
            <Button key={path} variant="ghost" colorPalette="gray" px="3" css={currentBar} asChild>
              <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
                {label}
              </Link>
            </Button>
          ))
        ) : (
          <Disclosure
            key={part.name}
            label={<MenuName {...part} />}
            isHere={isHere(part)}
            {...disclosure(part.name)}
          >
            {part.entries.map((entry) => (
              <MenuLink key={entry.path} {...entry} px="4" pe="4" />
            ))}
          </Disclosure>
        ),
      )}
      {rest.length > 0 && (
        <Disclosure label={texts.more} isHere={rest.some(isHere)} {...disclosure('more')}>
          {rest.map((part) => (
            <Box as="li" key={part.name} px="1" py="1">
              <MenuGroup {...part} />
            </Box>
          ))}
        </Disclosure>
      )}
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
    </Flex>
  );
}
