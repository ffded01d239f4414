import { Button, Flex, Menu, Portal } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { navigation } from './brand.ts';
import { menuEntries } from './screens.ts';

const linkLook = { variant: 'ghost', colorPalette: 'gray', px: '3' } as const;

/** The menus as dropdowns and links, on wide screens. */
export function DesktopNavigation({ role }: { role: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <Flex as="nav" aria-label="Hauptmenü" gap="1" hideBelow="lg">
      {navigation.menus.map((menu) => {
        const entries = menuEntries(menu.name, role);
        if (entries.length === 0) return null;
        const isHere = entries.some((entry) => entry.path === pathname);
        if (menu.style === 'links') {
          return entries.map((entry) => (
            <Button key={entry.name} {...linkLook} asChild>
              <Link to={entry.path} aria-current={entry.path === pathname ? 'page' : undefined}>
                {entry.menu?.label}
              </Link>
            </Button>
          ));
        }
        return (
          <Menu.Root key={menu.name} positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
            <Menu.Trigger asChild>
              <Button {...linkLook} {...(isHere ? { color: 'brand.fg' } : {})}>
                {menu.label}
                <ChevronDown aria-hidden size={16} />
              </Button>
            </Menu.Trigger>
            <Portal>
              <Menu.Positioner>
                <Menu.Content minW="14rem" bg="bg">
                  {entries.map((entry) => (
                    <Menu.Item key={entry.name} value={entry.name} asChild py="2">
                      <Link to={entry.path} aria-current={entry.path === pathname ? 'page' : undefined}>
                        {entry.menu?.label}
                      </Link>
                    </Menu.Item>
                  ))}
                </Menu.Content>
              </Menu.Positioner>
            </Portal>
          </Menu.Root>
        );
      })}
    </Flex>
  );
}
