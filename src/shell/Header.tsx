import { Box, Flex } from '@chakra-ui/react';
import { Header, ScrollToTop, SessionCountdown } from '@schema-screens/application/shell';
import { LazyPartBoundary, lazyPart } from '@schema-screens/chakra';
import { brand } from '../bootstrap/brand.ts';
import { sessionControl } from '../session/session.ts';
import { canUsePortal, useSession } from '../session/session-store.ts';
import { PreferenceButtons, SignOutButton } from './buttons.tsx';
import { LazyNavigation } from './LazyNavigation.ts';

/** For staff who see the portal as a policyholder. */
const KundenansichtBanner = lazyPart(() => import('./KundenansichtBanner.tsx'));

/** By the header's width in rem, so that large text has the same effect as a small screen. */
const narrow = {
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
} as const;

/** The header: name, menus of the role, countdown, sign-out. */
export function PortalHeader({ hasBar }: { hasBar: boolean }) {
  const session = useSession();
  const { status, user } = session;
  const isSignedIn = status === 'signedIn';
  const menus = (place: 'header' | 'menu') =>
    canUsePortal(session) && (
      <LazyPartBoundary>
        <LazyNavigation place={place} />
      </LazyPartBoundary>
    );
  return (
    <Header
      name={brand.product}
      logo={brand.logo}
      hasBar={hasBar}
      css={narrow}
      top={
        user?.isReadOnly && (
          <LazyPartBoundary>
            <KundenansichtBanner user={user} />
          </LazyPartBoundary>
        )
      }
      menus={menus('header')}
      narrowMenu={
        isSignedIn ? (
          <>
            {menus('menu')}
            <Flex mt="5" gap="3" align="center">
              <SignOutButton />
              <PreferenceButtons />
            </Flex>
          </>
        ) : undefined
      }
    >
      {isSignedIn && <SessionCountdown session={sessionControl} isLate={hasBar} />}
      <ScrollToTop isInHeader />
      <Flex hideBelow={isSignedIn ? 'lg' : undefined}>
        <PreferenceButtons />
      </Flex>
      {isSignedIn && (
        <Box hideBelow="lg">
          <SignOutButton />
        </Box>
      )}
    </Header>
  );
}
