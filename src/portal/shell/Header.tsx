import { Box, Flex, IconButton, Text } from '@chakra-ui/react';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useRef } from 'react';
import { useLocale } from '#engine';
import { belowHeader, Link, QuietBoundary, useDismissal, useStickyHeader } from '#ui';
import { brand } from '../bootstrap/brand.ts';
import { SessionCountdown } from '../session/countdown/SessionCountdown.tsx';
import { LazyKundenansichtBanner } from '../session/kundenansicht/LazyKundenansichtBanner.ts';
import { isAdmitted, useSession } from '../session/session-store.ts';
import { LazyNavigation } from './LazyNavigation.ts';
import { LazyPaletteButton } from './LazyPaletteButton.ts';
import { ColorModeButton, LanguageButton, SignOutButton } from './MenuButtons.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { useOpenHere } from './use-open-here.ts';

/** Logo and name of the portal. */
function Logo() {
  return (
    <Flex align="center" gap={{ base: '1.5', sm: '2.5' }} minH="var(--touch-target)" color="brand.fg">
      <svg
        aria-hidden="true"
        style={{ flexShrink: 0 }}
        viewBox="0 0 32 32"
        width="2rem"
        height="2rem"
        fill="currentColor"
      >
        <path fillRule="evenodd" d={brand.logo} />
      </svg>
      <Text
        as="span"
        data-part="word"
        fontWeight="bold"
        textStyle={{ base: 'md', sm: 'lg' }}
        letterSpacing="-0.01em"
      >
        {brand.product}
      </Text>
    </Flex>
  );
}

interface HeaderProps {
  /** A phone's screen has its menus at the bottom. */
  hasBar: boolean;
}

/** The header: name, menus of the role, countdown, sign-out; one menu button on small screens. */
export function Header({ hasBar }: HeaderProps) {
  const { translate } = useLocale();
  const session = useSession();
  const { status, user } = session;
  const { isOpen, close, toggle } = useOpenHere();
  const isSignedIn = status === 'signedIn';
  const menuButton = useRef<HTMLButtonElement>(null);
  const header = useRef<HTMLElement>(null);
  const position = useStickyHeader(header);
  const dismissal = useDismissal({ area: header, opener: menuButton, isOpen, onClose: close });
  return (
    <Box
      as="header"
      ref={header}
      bg="bg"
      borderBottomWidth="1px"
      position={position}
      top="0"
      zIndex="sticky"
      {...dismissal}
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
        <Link to="/" aria-label={translate('{produkt}, zur Startseite', { produkt: brand.product })}>
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
            <LazyPaletteButton role={user?.role} />
          </QuietBoundary>
        )}
        {isSignedIn && <SessionCountdown isLate={hasBar} />}
        <ScrollToTop isInHeader />
        <Flex hideBelow={isSignedIn ? 'lg' : undefined}>
          <LanguageButton />
          <ColorModeButton />
        </Flex>
        {isSignedIn && (
          <>
            <Box hideBelow="lg">
              <SignOutButton />
            </Box>
            <IconButton
              ref={menuButton}
              hideFrom="lg"
              hideBelow={hasBar ? 'md' : undefined}
              variant="ghost"
              colorPalette="gray"
              aria-label={translate(isOpen ? 'Menü schließen' : 'Menü öffnen')}
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
        <Box id="menue" hideFrom="lg" px="4" py="4" css={belowHeader}>
          {isAdmitted(session) && (
            <QuietBoundary>
              <LazyNavigation user={user} place="menu" />
            </QuietBoundary>
          )}
          <Flex mt="5" gap="3" align="center">
            <SignOutButton />
            <LanguageButton />
            <ColorModeButton />
          </Flex>
        </Box>
      )}
    </Box>
  );
}
