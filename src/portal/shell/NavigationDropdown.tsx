import { Box, Button } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useLocale } from '#engine';
import type { ScreenEntry } from '#language';
import { currentBar, currentSide } from './current-bar.ts';
import { MenuCount } from './MenuCount.tsx';
import { MenuEntryGate } from './MenuEntryGate.tsx';
import { useOpenHere } from './use-open-here.ts';

interface NavigationDropdownProps {
  label: string;
  entries: readonly ScreenEntry[];
}

/**
 * A menu of links opened by a button: the disclosure pattern, in which screen readers still announce links. Closed by Esc and by
 * leaving it.
 */
export function NavigationDropdown({ label, entries }: NavigationDropdownProps) {
  const { translate } = useLocale();
  const { isOpen, close, toggle, pathname } = useOpenHere();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const counted = entries.find((entry) => entry.menu?.count);
  const isHere = entries.some((entry) => entry.path === pathname);

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen, close]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };

  return (
    <Box
      ref={root}
      position="relative"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close();
      }}
    >
      <Button
        ref={button}
        variant="ghost"
        colorPalette="gray"
        px="3"
        css={currentBar}
        data-here={isHere || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {label}
        {counted?.menu?.count && <MenuCount count={counted.menu.count} />}
        <ChevronDown aria-hidden size="1rem" />
      </Button>
      {isOpen && (
        <Box
          as="ul"
          id={id}
          listStyleType="none"
          position="absolute"
          insetStart="0"
          top="calc(100% + 0.25rem)"
          minW="14rem"
          w="max-content"
          maxW="20rem"
          py="1.5"
          bg="bg"
          borderWidth="1px"
          borderRadius="lg"
          boxShadow="lg"
          zIndex="dropdown"
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
        </Box>
      )}
    </Box>
  );
}
