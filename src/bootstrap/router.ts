import { NavigationHistory } from '@schema-screens/application/shell';
import { createHistoryRouter } from '@schema-screens/chakra';
import type { Router } from '@schema-screens/core';
import { host } from './host.ts';

function createPortalRouter(): Router {
  let current = { key: '', pathname: '' };
  const router = createHistoryRouter('', ({ key, pathname }) => {
    if (key === current.key) return;
    const isSameScreen = pathname === current.pathname;
    current = { key, pathname };
    // Notices of a screen end with it (docs/portal/konto.md, KO-2); another order or page of a list is the same screen. A save that ends
    // the session leads to the sign-in only after the session's end has, so its notice opens on the same screen.
    if (isSameScreen) host.notices.openWaiting();
    else host.notices.clear();
  });
  current = router.read();
  return router;
}

/** The router of this tab, for screens and pages alike. */
export const router = createPortalRouter();

/** What the user has visited in this tab. */
export const navigationHistory = new NavigationHistory();
