import { Button, Flex } from '@chakra-ui/react';
import { useLocale, useRouter } from '#engine';
import { menuEntries, type ScopeUser } from '#language';
import { currentBar, Link } from '#ui';
import { navigation } from '../bootstrap/brand.ts';
import { screens } from '../bootstrap/screens.ts';
import { MobileNavigation } from './MobileNavigation.tsx';
import { NavigationDropdown } from './NavigationDropdown.tsx';

/** The menus as dropdowns and links, on wide screens. */
function DesktopNavigation({ user }: { user: ScopeUser | null }) {
  const { translate } = useLocale();
  const { pathname } = useRouter().useLocation();
  return (
    <Flex as="nav" aria-label={translate('Hauptmenü')} gap="1" hideBelow="lg">
      {navigation.menus.map((menu) => {
        const entries = menuEntries(screens.values(), menu.name, user);
        if (entries.length === 0) return null;
        if (menu.style !== 'links')
          return <NavigationDropdown key={menu.name} label={translate(menu.label)} entries={entries} />;
        return entries.map((entry) => (
          <Button key={entry.name} variant="ghost" colorPalette="gray" px="3" css={currentBar} asChild>
            <Link to={entry.path} aria-current={entry.path === pathname ? 'page' : undefined}>
              {translate(entry.menu?.label ?? '')}
            </Link>
          </Button>
        ));
      })}
    </Flex>
  );
}

interface NavigationProps {
  user: ScopeUser | null;
  /** In the header of a wide screen, or in the menu of a small one. */
  place: 'header' | 'menu';
}

/** The menus of a user's role; a separate chunk, since there are none without a session. */
export default function Navigation({ user, place }: NavigationProps) {
  return place === 'header' ? <DesktopNavigation user={user} /> : <MobileNavigation user={user} />;
}
