import { Box, Text } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useEngine, useLocale } from '#engine';
import { menuEntries, type Navigation } from '#language';
import { currentSide, Link, useScreens } from '#ui';

export interface HeaderLink {
  href: string;
  label: string;
}

export interface HeaderMenu {
  name: string;
  label: string;
  /** Its links are in the header themselves. */
  isFlat: boolean;
  entries: readonly HeaderLink[];
}

/** The menus of the user; those without an entry are left out. */
export function useMenus({ menus }: Navigation): readonly HeaderMenu[] {
  const { user } = useEngine();
  const { translate } = useLocale();
  const screens = useScreens();
  return menus
    .map(({ name, label, style }) => ({
      name,
      label: translate(label),
      isFlat: style === 'links',
      entries: menuEntries(screens, name, user).map(({ path, menu }) => ({
        href: path,
        label: menu?.label ?? '',
      })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

export interface OpenMenu {
  /** Name of the menu that is open. */
  open: string | undefined;
  close: () => void;
  toggle: (name: string) => void;
}

/** What is open at an entry of the history; any navigation closes it. */
export function useOpenMenu(): OpenMenu {
  const { key } = useEngine().router.useLocation();
  const [opened, setOpened] = useState<{ name: string; key: string }>();
  const open = opened?.key === key ? opened.name : undefined;
  const close = useCallback(() => setOpened(undefined), []);
  const toggle = (name: string) => setOpened(open === name ? undefined : { name, key });
  return { open, close, toggle };
}

export function SideLink({ href, label }: HeaderLink) {
  const { pathname } = useEngine().router.useLocation();
  return (
    <Box as="li">
      <Box asChild display="block" px="4" py="2.5" _hover={{ bg: 'bg.subtle' }} css={currentSide}>
        <Link to={href} aria-current={href === pathname ? 'page' : undefined}>
          {label}
        </Link>
      </Box>
    </Box>
  );
}

/** The links of a menu, below its name if it has one in the header. */
export function MenuGroup({ label, isFlat, entries }: HeaderMenu) {
  return (
    <>
      {!isFlat && (
        <Text textStyle="sm" fontWeight="semibold" color="fg.muted" px="4" pt="2">
          {label}
        </Text>
      )}
      <Box as="ul" listStyleType="none">
        {entries.map((entry) => (
          <SideLink key={entry.href} {...entry} />
        ))}
      </Box>
    </>
  );
}
