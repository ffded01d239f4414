import { Box, Stack, Text } from '@chakra-ui/react';
import { useLocale, useRouter } from '#engine';
import { menuEntries, type ScopeUser } from '#language';
import { currentSide, Link } from '#ui';
import { navigation } from '../bootstrap/brand.ts';
import { screens } from '../bootstrap/screens.ts';
import { MenuCount } from './MenuCount.tsx';
import { MenuEntryGate } from './MenuEntryGate.tsx';

/** All menus one below the other, on small screens. */
export function MobileNavigation({ user }: { user: ScopeUser | null }) {
  const { translate } = useLocale();
  const { pathname } = useRouter().useLocation();
  return (
    <Stack as="nav" aria-label={translate('Hauptmenü')} gap="5">
      {navigation.menus.map((menu) => {
        const entries = menuEntries(screens.values(), menu.name, user);
        if (entries.length === 0) return null;
        return (
          <Box key={menu.name}>
            {menu.style !== 'links' && (
              <Text textStyle="sm" fontWeight="semibold" color="fg.muted" mb="1">
                {translate(menu.label)}
              </Text>
            )}
            <Stack as="ul" listStyleType="none" gap="0">
              {entries.map((entry) => (
                <MenuEntryGate key={entry.name} menu={entry.menu}>
                  <Box as="li" display="flex" alignItems="center">
                    <Box asChild display="block" flex="1" ps="3" py="2.5" css={currentSide}>
                      <Link to={entry.path} aria-current={entry.path === pathname ? 'page' : undefined}>
                        {translate(entry.menu?.label ?? '')}
                      </Link>
                    </Box>
                    {entry.menu?.count && <MenuCount count={entry.menu.count} />}
                  </Box>
                </MenuEntryGate>
              ))}
            </Stack>
          </Box>
        );
      })}
    </Stack>
  );
}
