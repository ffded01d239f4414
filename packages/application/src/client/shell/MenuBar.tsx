import { Box, Button, Flex, type FlexProps } from '@chakra-ui/react';
import { currentBottomBar, Disclosure, Link } from '@schema-screens/chakra';
import { useLocale, useRouter } from '@schema-screens/core';
import type { Ref } from 'react';
import { shellTexts } from '../texts/shell-texts.ts';
import { MenuCount } from './MenuCount.tsx';
import { type HeaderMenu, MenuGroup, MenuLink, type ShellContent, useMenus } from './menus.tsx';
import { useOpenMenu } from './use-open-menu.ts';

/** What stands in a bar: the menus of a user, or one link of a flat menu each. */
export const useMenuBarItems = (offer: ShellContent): readonly HeaderMenu[] =>
  useMenus(offer).flatMap((menu) =>
    menu.isFlat ? menu.entries.map((entry) => ({ ...menu, name: entry.path, entries: [entry] })) : [menu],
  );

/** The name of a menu, with the first count of its entries. */
export function MenuName({ label, entries }: HeaderMenu) {
  const count = entries.find((entry) => entry.count)?.count;
  return (
    <>
      {label}
      {count && <MenuCount count={count} />}
    </>
  );
}

interface MenuRowProps extends FlexProps {
  ref?: Ref<HTMLDivElement>;
  parts: readonly HeaderMenu[];
  /** What is in a menu at its end. */
  rest?: readonly HeaderMenu[];
}

/** Menus and links beside each other. */
export function MenuRow({ parts, rest = [], children, ...place }: MenuRowProps) {
  const texts = useLocale().texts(shellTexts);
  const { pathname } = useRouter().useLocation();
  const { open, close, toggle } = useOpenMenu();
  const isHere = ({ entries }: HeaderMenu) => entries.some(({ path }) => path === pathname);
  const disclosure = (name: string) => ({
    isOpen: open === name,
    onToggle: () => toggle(name),
    onClose: close,
  });
  return (
    <Flex as="nav" aria-label={texts.mainMenu} gap="1" flex="1" hideBelow="lg" {...place}>
      {parts.map((part) =>
        part.isFlat ? (
          part.entries.map(({ path, label }) => (
            <Button key={path} variant="ghost" colorPalette="gray" px="3" css={currentBottomBar} asChild>
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
            <Box as="li" key={part.name} p="1">
              <MenuGroup {...part} />
            </Box>
          ))}
        </Disclosure>
      )}
      {children}
    </Flex>
  );
}

/** The menus of a wide window; where they have no room they are in a second row of the header. */
export function MenuBar(offer: ShellContent) {
  return <MenuRow parts={useMenuBarItems(offer)} />;
}
