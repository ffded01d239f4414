import { Button, Text } from '@chakra-ui/react';
import { RouterContext, useLocale } from '#engine';
import { screenAt } from '#model';
import { ErrorBoundary, lazyPart, QuietBoundary, ScreenFrame, UiHost, useScrollPositions } from '#ui';
import { router } from '../bootstrap/router.ts';
import { screens } from '../bootstrap/screens.ts';
import { isAdmitted, useSession } from '../session/session-store.ts';
import { Shell } from '../shell/Shell.tsx';
import { ScreenRoute } from './ScreenRoute.tsx';
import { ToStartPage } from './ToStartPage.tsx';

/** The page for an unknown address. */
function NotFound() {
  const { translate } = useLocale();
  return (
    <ScreenFrame title={translate('Seite nicht gefunden')} width="form">
      <Text mb="5">{translate('Die aufgerufene Adresse gibt es nicht oder nicht mehr.')}</Text>
      <ToStartPage />
    </ScreenFrame>
  );
}

/** Catches errors outside of the screens' own error boundaries. */
export function RouteFailure() {
  const { translate } = useLocale();
  return (
    <ScreenFrame title={translate('Es ist ein Fehler aufgetreten')} width="form">
      <Text mb="5">{translate('Die Seite konnte nicht angezeigt werden. Bitte laden Sie sie neu.')}</Text>
      <Button onClick={() => window.location.reload()}>{translate('Neu laden')}</Button>
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
      <Shell>{entry ? <ScreenRoute key={entry.name} entry={entry} /> : <NotFound />}</Shell>
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
