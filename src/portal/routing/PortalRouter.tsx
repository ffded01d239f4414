import { type ReactNode, useMemo } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router-dom';
import { router } from '../bootstrap/router.ts';

const addressOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const navigator: Navigator = {
  createHref: addressOf,
  push: (to, state, options) => void router.navigate(addressOf(to), { ...options, state }),
  replace: (to, state, options) => void router.navigate(addressOf(to), { ...options, state, replace: true }),
  go: router.go,
};

/** React Router's routes, links and hooks over the router that screens have. */
export function PortalRouter({ children }: { children: ReactNode }) {
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
