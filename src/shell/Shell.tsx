import { SessionWarning, Shell, useDensity, useNavigationHistory } from '@schema-screens/application/shell';
import { LazyPartBoundary, lazyPart } from '@schema-screens/chakra';
import { type ReactNode, useEffect } from 'react';
import { navigation } from '../bootstrap/brand.ts';
import { host, portalDensityKey } from '../bootstrap/host.ts';
import { preloadSignIn } from '../bootstrap/pages.ts';
import { navigationHistory } from '../bootstrap/router.ts';
import { sessionControl } from '../session/session.ts';
import { canUsePortal, useSession } from '../session/session-store.ts';
import { PortalFooter } from './Footer.tsx';
import { PortalHeader } from './Header.tsx';

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
const PhoneBar = lazyPart(() => import('./PhoneBar.tsx'));

/** Header, content and footer around every screen. */
export function PortalShell({ children }: { children: ReactNode }) {
  const session = useSession();
  const { status, user } = session;
  const hasBar = canUsePortal(session) && navigation.bar?.roles.includes(user?.role ?? '') === true;
  const isSignedIn = status === 'signedIn';
  useDensity(portalDensityKey, user ? user.role !== 'vn' : undefined);
  usePreload(isSignedIn);
  useNavigationHistory(navigationHistory, user?.benutzername);
  return (
    <>
      <Shell
        header={<PortalHeader hasBar={hasBar} />}
        footer={<PortalFooter />}
        bar={
          hasBar && (
            <LazyPartBoundary>
              <PhoneBar />
            </LazyPartBoundary>
          )
        }
      >
        {children}
      </Shell>
      {isSignedIn && <SessionWarning session={sessionControl} />}
    </>
  );
}
