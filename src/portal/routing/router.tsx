import { Button, Text } from '@chakra-ui/react';
import { createBrowserRouter, Outlet, ScrollRestoration, useRouteError } from 'react-router-dom';
import { useLocale } from '#engine';
import { routerPath } from '#model';
import { lazyPart, QuietBoundary, ScreenFrame, UiHost } from '#ui';
import { host } from '../bootstrap/host.ts';
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
function RouteFailure() {
  const { translate } = useLocale();
  const error = useRouteError();
  console.error(error);
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
      <ScrollRestoration />
    </>
  );
}

/**
 * Errors are cleared on every navigation (docs/portal/konto.md, KO-2); changing a list's order or page does not count as one.
 * A save that ends the session leads to the sign-in only after the session's end has, so its notice opens on the same screen.
 */
function followPath(router: ReturnType<typeof createBrowserRouter>): void {
  let shown = router.state.location;
  router.subscribe(({ location }) => {
    if (location.key === shown.key) return;
    const isSameScreen = location.pathname === shown.pathname;
    shown = location;
    if (isSameScreen) host.notices.openWaiting();
    else host.notices.clear();
  });
}

/** One route per definition; a new screen needs no line here. */
export function createPortalRouter() {
  const routes = [...screens.values()].map((entry) => ({
    path: routerPath(entry.path),
    element: <ScreenRoute key={entry.name} entry={entry} />,
  }));
  const router = createBrowserRouter([
    {
      element: <Root />,
      errorElement: <RouteFailure />,
      children: [...routes, { path: '*', element: <NotFound /> }],
    },
  ]);
  followPath(router);
  return router;
}
