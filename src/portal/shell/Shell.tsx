import { Box } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { useLocale } from '#engine';
import { lazyPart, QuietBoundary } from '#ui';
import { navigation } from '../bootstrap/brand.ts';
import { host } from '../bootstrap/host.ts';
import { preloadSignIn } from '../bootstrap/pages.ts';
import { useDensity } from '../bootstrap/use-density.ts';
import { SessionWarning } from '../session/countdown/SessionWarning.tsx';
import { isAdmitted, useSession } from '../session/session-store.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { useMainFocus } from './use-main-focus.ts';
import { useNavigationHistory } from './use-navigation-history.ts';

const inputs = ['pointerdown', 'keydown'] as const;

/**
 * With the first input of a signed-in user, loads what must work without a connection: notices, confirmations, and the sign-in
 * page shown when the session ends. The current screen comes first.
 */
function usePreload(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    const waiting = new AbortController();
    const preload = () => {
      waiting.abort();
      host.preload();
      preloadSignIn();
    };
    for (const input of inputs) document.addEventListener(input, preload, { signal: waiting.signal });
    return () => waiting.abort();
  }, [isSignedIn]);
}

/** Only for some roles, and below the content. */
const BottomBar = lazyPart(() => import('./BottomBar.tsx'));

/** Header, content and footer around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { translate } = useLocale();
  const session = useSession();
  const { status, user } = session;
  const hasBar = isAdmitted(session) && navigation.bar?.roles.includes(user?.role ?? '') === true;
  const isSignedIn = status === 'signedIn';
  const main = useMainFocus();
  useDensity(user?.role);
  usePreload(isSignedIn);
  useNavigationHistory();
  return (
    <>
      <Box
        asChild
        position="absolute"
        insetStart="4"
        top="-20"
        zIndex="skipNav"
        bg="brand.solid"
        color="brand.contrast"
        px="4"
        py="2"
        borderRadius="md"
        _focus={{ top: '3' }}
      >
        <a
          href="#inhalt"
          onClick={(event) => {
            // Keeps the screen's address.
            event.preventDefault();
            main.current?.focus();
          }}
        >
          {translate('Zum Inhalt springen')}
        </a>
      </Box>
      <Header hasBar={hasBar} />
      <Box
        ref={main}
        as="main"
        id="inhalt"
        tabIndex={-1}
        flex="1"
        // On a phone, keeps the footer out of sight while a screen loads, so that it does not jump.
        minH={{ base: 'calc(100dvh - 4rem)', md: '0' }}
        display="flex"
        flexDirection="column"
        outline="none"
      >
        {children}
      </Box>
      <Footer />
      <ScrollToTop />
      {hasBar && user && (
        <QuietBoundary>
          <BottomBar user={user} />
        </QuietBoundary>
      )}
      {isSignedIn && <SessionWarning />}
    </>
  );
}
