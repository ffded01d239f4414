import { Box } from '@chakra-ui/react';
import { useLocale } from '#engine';
import type { ScreenEntry } from '#language';
import { currentSide, Disclosure, Link } from '#ui';
import { MenuCount } from './MenuCount.tsx';
import { MenuEntryGate } from './MenuEntryGate.tsx';
import { useOpenHere } from './use-open-here.ts';

interface NavigationDropdownProps {
  label: string;
  entries: readonly ScreenEntry[];
}

/** A menu of links opened by a button. */
export function NavigationDropdown({ label, entries }: NavigationDropdownProps) {
  const { translate } = useLocale();
  const { isOpen, close, toggle, pathname } = useOpenHere();
  const counted = entries.find((entry) => entry.menu?.count);
  return (
    <Disclosure
      label={
        <>
          {label}
          {counted?.menu?.count && <MenuCount count={counted.menu.count} />}
        </>
      }
      isOpen={isOpen}
      onToggle={toggle}
      onClose={close}
      isHere={entries.some((entry) => entry.path === pathname)}
    >
      {entries.map((entry) => (
        <MenuEntryGate key={entry.name} menu={entry.menu}>
          <Box as="li" display="flex" alignItems="center" pe="4">
            <Box
              asChild
              display="block"
              flex="1"
              px="4"
              py="2.5"
              _hover={{ bg: 'bg.subtle' }}
              css={currentSide}
            >
              <Link to={entry.path} aria-current={entry.path === pathname ? 'page' : undefined}>
                {translate(entry.menu?.label ?? '')}
              </Link>
            </Box>
            {entry.menu?.count && <MenuCount count={entry.menu.count} />}
          </Box>
        </MenuEntryGate>
      ))}
    </Disclosure>
  );
}
