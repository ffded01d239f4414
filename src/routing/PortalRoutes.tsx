import { NotFound, PageFailure } from '@schema-screens/application/shell';
import {
  ErrorBoundary,
  LazyPartBoundary,
  lazyPart,
  UiHost,
  useScrollPositions,
} from '@schema-screens/chakra';
import { RouterContext } from '@schema-screens/core';
import { screenAt } from '@schema-screens/schema/model';
import { loadMenuConditions } from '../bootstrap/load-menu-conditions.ts';
import { router } from '../bootstrap/router.ts';
import { enabledScreens } from '../bootstrap/screens.ts';
import { canUsePortal, useSession } from '../session/session-store.ts';
import { PortalShell } from '../shell/Shell.tsx';
import { ScreenRoute } from './ScreenRoute.tsx';

const PortalPalette = lazyPart(async () => {
  await loadMenuConditions();
  return import('./PortalPalette.tsx');
});

/** The screen of the current address within the shell. */
function CurrentRoute() {
  const session = useSession();
  useScrollPositions(router);
  const { pathname } = router.useLocation();
  const entry = screenAt(enabledScreens.values(), pathname)?.screen;
  return (
    <>
      <PortalShell>{entry ? <ScreenRoute key={entry.name} entry={entry} /> : <NotFound />}</PortalShell>
      <UiHost />
      {canUsePortal(session) && (
        <LazyPartBoundary>
          <PortalPalette />
        </LazyPartBoundary>
      )}
    </>
  );
}

/** All pages of the portal. */
export function PortalRoutes() {
  return (
    <RouterContext value={router}>
      <ErrorBoundary where="PORTAL" around={() => <PageFailure />}>
        <CurrentRoute />
      </ErrorBoundary>
    </RouterContext>
  );
}
