import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { LogOut, Menu as MenuIcon, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { QuietBoundary } from '#ui';
import { brand } from '../bootstrap/brand.ts';
import { LazyKundenansichtBanner } from '../session/LazyKundenansichtBanner.ts';
import { SessionCountdown } from '../session/SessionCountdown.tsx';
import { isAdmitted, useSession } from '../session/session-store.ts';
import { ColorModeButton } from './ColorModeButton.tsx';
import { LazyNavigation } from './LazyNavigation.ts';
import { LazyPaletteButton } from './LazyPaletteButton.ts';
import { Logo } from './Logo.tsx';
import { leaveAndSignOut } from './leave-and-sign-out.ts';
import { ScrollToTop } from './ScrollToTop.tsx';
import { useIsTall } from './use-is-tall.ts';
import { useOpenHere } from './use-open-here.ts';

function SignOutButton() {
  return (
    <Button variant="outline" size="sm" onClick={() => void leaveAndSignOut()}>
      <LogOut aria-hidden size="1rem" />
      Abmelden
    </Button>
  );
}

/** The header: name, menus of the role, countdown, sign-out; one menu button on small screens. */
export function Header() {
  const session = useSession();
  const { status, user } = session;
  const { isOpen, close, toggle } = useOpenHere();
  const isSignedIn = status === 'signedIn';
  const menuButton = useRef<HTMLButtonElement>(null);
  const header = useRef<HTMLElement>(null);
  const isTall = useIsTall(header);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    menuButton.current?.focus();
  };
  return (
    <Box
      as="header"
      ref={header}
      bg="bg"
      borderBottomWidth="1px"
      // A header that covers much of the page scrolls with it (WCAG 2.2, 2.4.11).
      position={isTall ? 'relative' : 'sticky'}
      top="0"
      zIndex="sticky"
      onKeyDown={closeByEscape}
      // By the header's width in rem, so that large text has the same effect as a small screen.
      css={{
        containerType: 'inline-size',
        // Everything has one row down to 20rem, the width of the smallest phones.
        '@container (max-width: 24rem)': { '& > div': { paddingInline: '0.5rem' } },
        '@container (max-width: 22.25rem)': {
          '&:has([aria-keyshortcuts]) [data-part=word]': { display: 'none' },
        },
        '@container (max-width: 18rem)': {
          '& [data-part=word]': { display: 'none' },
          '& > div': { paddingInline: '0.5rem' },
        },
      }}
    >
      {user?.isReadOnly && (
        <QuietBoundary>
          <LazyKundenansichtBanner user={user} />
        </QuietBoundary>
      )}
      <Flex
        maxW="var(--page-width)"
        py="2"
        mx="auto"
        px={{ base: '3', sm: '4', md: '6' }}
        minH="16"
        align="center"
        justify="flex-end"
        wrap="wrap"
        gap={{ base: '1', sm: '2', lg: '6' }}
      >
        <Link to="/" aria-label={`${brand.product}, zur Startseite`}>
          <Logo />
        </Link>
        <Box flex="1">
          {isAdmitted(session) && (
            <QuietBoundary>
              <LazyNavigation user={user} place="header" />
            </QuietBoundary>
          )}
        </Box>
        {isAdmitted(session) && (
          <QuietBoundary>
            <LazyPaletteButton role={user?.rolle} />
          </QuietBoundary>
        )}
        {isSignedIn && <SessionCountdown />}
        <ScrollToTop isInHeader />
        <Box hideBelow={isSignedIn ? 'lg' : undefined}>
          <ColorModeButton />
        </Box>
        {isSignedIn && (
          <>
            <Box hideBelow="lg">
              <SignOutButton />
            </Box>
            <IconButton
              ref={menuButton}
              hideFrom="lg"
              variant="ghost"
              colorPalette="gray"
              aria-label={isOpen ? 'Menü schließen' : 'Menü öffnen'}
              aria-expanded={isOpen}
              aria-controls="menue"
              onClick={toggle}
            >
              {isOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
            </IconButton>
          </>
        )}
      </Flex>
      {isSignedIn && isOpen && (
        <Box
          id="menue"
          hideFrom="lg"
          borderTopWidth="1px"
          maxH="calc(100dvh - 4rem)"
          overflowY="auto"
          px="4"
          py="4"
        >
          {isAdmitted(session) && (
            <QuietBoundary>
              <LazyNavigation user={user} place="menu" />
            </QuietBoundary>
          )}
          <Flex mt="5" gap="3" align="center">
            <SignOutButton />
            <ColorModeButton />
          </Flex>
        </Box>
      )}
    </Box>
  );
}
