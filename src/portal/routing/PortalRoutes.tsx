import { Button, Text } from '@chakra-ui/react';
import { shellTexts } from '#application/shell';
import { RouterContext, useLocale } from '#engine';
import { screenAt } from '#model';
import { ErrorBoundary, lazyPart, QuietBoundary, ScreenFrame, UiHost, useScrollPositions } from '#ui';
import { router } from '../bootstrap/router.ts';
import { screens } from '../bootstrap/screens.ts';
import { isAdmitted, useSession } from '../session/session-store.ts';
import { PortalShell } from '../shell/Shell.tsx';
import { ScreenRoute } from './ScreenRoute.tsx';
import { ToStartPage } from './ToStartPage.tsx';

/** The page for an unknown address. */
function NotFound() {
  const texts = useLocale().texts(shellTexts);
  return (
    <ScreenFrame title={texts.notFound} width="form">
      <Text mb="5">{texts.notFoundText}</Text>
      <ToStartPage />
    </ScreenFrame>
  );
}

/** Catches errors outside of the screens' own error boundaries. */
export function RouteFailure() {
  const texts = useLocale().texts(shellTexts);
  return (
    <ScreenFrame title={texts.failed} width="form">
      <Text mb="5">{texts.failedText}</Text>
      <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
    </ScreenFrame>
  );
}

const PortalPaletteHost = lazyPart(() => import('./PortalPaletteHost.tsx'));

/** The screen of the current address within the shell. */
function CurrentRoute() {
  const session = useSession();
  useScrollPositions(router);
  const { pathname } = router.useLocation();
  const entry = screenAt(screens.values(), pathname)?.screen;
  return (
    <>
      <PortalShell>{entry ? <ScreenRoute key={entry.name} entry={entry} /> : <NotFound />}</PortalShell>
      <UiHost />
      {isAdmitted(session) && (
        <QuietBoundary>
          <PortalPaletteHost />
        </QuietBoundary>
      )}
    </>
  );
}

/** All pages of the portal. */
export function PortalRoutes() {
  return (
    <RouterContext value={router}>
      <ErrorBoundary where="PORTAL" around={() => <RouteFailure />}>
        <CurrentRoute />
      </ErrorBoundary>
    </RouterContext>
  );
}
