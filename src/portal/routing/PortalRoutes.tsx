import { Button, Text } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import { createPath, type Navigator, Outlet, Router, type To, useRoutes } from 'react-router-dom';
import { useLocale } from '#engine';
import { routerPath } from '#model';
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

function Root() {
  const session = useSession();
  useScrollPositions(router);
  return (
    <>
      <Shell>
        <Outlet />
      </Shell>
      <UiHost />
      {isAdmitted(session) && (
        <QuietBoundary>
          <PortalPaletteHost />
        </QuietBoundary>
      )}
    </>
  );
}

/** One route per definition; a new screen needs no line here. */
const routes = [
  {
    element: <Root />,
    children: [
      ...[...screens.values()].map((entry) => ({
        path: routerPath(entry.path),
        element: <ScreenRoute key={entry.name} entry={entry} />,
      })),
      { path: '*', element: <NotFound /> },
    ],
  },
];

/** The screen of the current address within the shell. */
function CurrentRoute() {
  return useRoutes(routes);
}

const addressOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const navigator: Navigator = {
  createHref: addressOf,
  push: (to, state, options) => void router.navigate(addressOf(to), { ...options, state }),
  replace: (to, state, options) => void router.navigate(addressOf(to), { ...options, state, replace: true }),
  go: router.go,
};

/** React Router's routes, links and hooks over the router that screens have. */
function PortalRouter({ children }: { children: ReactNode }) {
  const { pathname, search, key, state } = router.useLocation();
  const location = useMemo(
    () => ({ pathname, search, hash: '', key, state }),
    [pathname, search, key, state],
  );
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

/** All pages of the portal. */
export function PortalRoutes() {
  return (
    <PortalRouter>
      <ErrorBoundary where="PORTAL" around={() => <RouteFailure />}>
        <CurrentRoute />
      </ErrorBoundary>
    </PortalRouter>
  );
}
