import { Box, Flex } from '@chakra-ui/react';
import { Icon, Link } from '@schema-screens/chakra';
import { useLocale, useRouter, useUser } from '@schema-screens/core';
import { mayOpen } from '@schema-screens/schema/language';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { shellTexts } from '../texts/shell-texts.ts';
import { MenuCount } from './MenuCount.tsx';
import { MenuList } from './MenuList.tsx';
import type { ShellContent } from './menus.tsx';
import { useOpenMenu } from './use-open-menu.ts';

const entryStyle = {
  flex: '1 1 0',
  minWidth: 0,
  minHeight: '3.5rem',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.125rem',
  position: 'relative',
  color: 'fg.muted',
  lineHeight: '1.3',
  // Very large letters would have no room for a word.
  fontSize: 'min(0.75rem, 3.75vw)',
  overflowWrap: 'anywhere',
  fontWeight: 'medium',
  '&:is([aria-current=page], [aria-expanded=true])': {
    color: 'brand.fg',
    fontWeight: 'semibold',
    // Colour and weight alone are not perceivable by everybody (WCAG 1.4.1).
    '&::before': {
      content: '""',
      position: 'absolute',
      insetX: '25%',
      top: 0,
      borderTop: '3px solid',
      borderColor: 'brand.solid',
    },
  },
} as const;

/**
 * The most frequent screens of a role at the bottom of a phone's screen, and a button that opens all menus above it; in a
 * PortsProvider.
 *
 * @param children what is above the menus
 */
export function BottomBar({ children, ...offer }: ShellContent & { children: ReactNode }) {
  const user = useUser();
  const locale = useLocale();
  const texts = locale.texts(shellTexts);
  const { pathname } = useRouter().useLocation();
  const { open, close, toggle } = useOpenMenu();
  const isOpen = open === 'all';
  const more = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    more.current?.focus();
  };
  const entries = (offer.navigation.bar?.entries ?? []).flatMap(({ to, ...entry }) => {
    const target = offer.screens.get(to);
    return target && mayOpen(target, user?.role) ? [{ ...entry, target }] : [];
  });
  return (
    <Box
      data-part="bar"
      data-print="hide"
      hideFrom="md"
      position="sticky"
      bottom="0"
      zIndex="sticky"
      bg="bg"
      borderTopWidth="1px"
      pb="env(safe-area-inset-bottom)"
      onKeyDown={closeByEscape}
    >
      {isOpen && (
        <Box
          ref={panel}
          id="all-menus"
          role="region"
          aria-label={texts.more}
          tabIndex={-1}
          outline="none"
          position="absolute"
          bottom="100%"
          insetX="0"
          maxH="calc(100dvh - 8rem)"
          overflowY="auto"
          overscrollBehavior="contain"
          bg="bg"
          borderTopWidth="1px"
          borderTopRadius="2xl"
          boxShadow="0 -8px 24px rgb(0 0 0 / 0.15)"
          px="4"
          py="5"
        >
          {children}
          <MenuList {...offer} />
        </Box>
      )}
      <Flex as="nav" aria-label={texts.quickAccess}>
        {/* The open menu says by itself where one is. */}
        {entries.map(({ label, icon, target }) => (
          <Box key={target.name} asChild css={entryStyle}>
            <Link to={target.path} aria-current={target.path === pathname && !isOpen ? 'page' : undefined}>
              <Icon name={icon} size="1.375rem" />
              {locale.translate(label)}
              {target.menu?.count && <MenuCount count={target.menu.count} isShort />}
            </Link>
          </Box>
        ))}
        <Box asChild css={entryStyle}>
          <button
            ref={more}
            type="button"
            aria-expanded={isOpen}
            aria-controls="all-menus"
            onClick={() => toggle('all')}
          >
            <Icon name="more" size="1.375rem" />
            {texts.more}
          </button>
        </Box>
      </Flex>
    </Box>
  );
}
