import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { currentSideBar, Link } from '@schema-screens/chakra';
import { useLocale, useRouter, useUser } from '@schema-screens/core';
import {
  type MenuEntry,
  menuEntries,
  type Navigation,
  type ScreenEntry,
} from '@schema-screens/schema/language';
import { ConditionalMenuEntry, MenuCount } from './MenuCount.tsx';

/** What a shell leads to. */
export interface ShellContent {
  navigation: Pick<Navigation, 'menus' | 'bar' | 'footer' | 'palette'>;
  /** Those that are available, by name. */
  screens: ReadonlyMap<string, ScreenEntry>;
}

export interface HeaderLink extends Partial<Pick<MenuEntry, 'count' | 'needs'>> {
  path: string;
  label: string;
}

export interface HeaderMenu {
  name: string;
  label: string;
  /** Its links are in the header themselves. */
  isFlat: boolean;
  entries: readonly HeaderLink[];
}

/** The menus of the user, in a PortsProvider; those without an entry are left out. */
export function useMenus({ navigation, screens }: ShellContent): readonly HeaderMenu[] {
  const user = useUser();
  const { translate } = useLocale();
  return navigation.menus
    .map(({ name, label, style }) => ({
      name,
      label: translate(label),
      isFlat: style === 'links',
      entries: menuEntries(screens.values(), name, user).map(({ path, menu }) => ({
        ...menu,
        path,
        label: translate(menu?.label ?? ''),
      })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

interface MenuLinkProps extends HeaderLink {
  /** Space beside the link, and behind its count. */
  px: string;
  pe?: string;
}

/** A link of a menu, with its count. */
export function MenuLink({ path, label, count, needs, px, pe }: MenuLinkProps) {
  const { pathname } = useRouter().useLocation();
  const item = (
    <Flex as="li" align="center" {...(pe && { pe })}>
      <Box
        asChild
        display="block"
        flex="1"
        px={px}
        py="2.5"
        _hover={{ bg: 'bg.subtle' }}
        css={currentSideBar}
      >
        <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
          {label}
        </Link>
      </Box>
      {count && <MenuCount count={count} />}
    </Flex>
  );
  return needs ? <ConditionalMenuEntry needs={needs}>{item}</ConditionalMenuEntry> : item;
}

/** The links of a menu, below its name if it has one in the header. */
export function MenuGroup({ label, isFlat, entries }: HeaderMenu) {
  return (
    <Box>
      {!isFlat && (
        <Text textStyle="sm" fontWeight="semibold" color="fg.muted" mb="1">
          {label}
        </Text>
      )}
      <Stack as="ul" listStyleType="none" gap="0">
        {entries.map((entry) => (
          <MenuLink key={entry.path} {...entry} px="3" />
        ))}
      </Stack>
    </Box>
  );
}
