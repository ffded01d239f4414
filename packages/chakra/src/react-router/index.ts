/** The engine's router port over React Router. */

import type { Router } from '@schema-screens/core';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Link, type Location, useBlocker, useLocation, useNavigate } from 'react-router-dom';

/** Only within a data router, e.g. createBrowserRouter. */
const useLeaveBlocker: Router['useBlocker'] = (blocks, ask) => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => blocks(currentLocation, nextLocation));
  const pending = useRef<Location>(undefined);
  useEffect(() => {
    if (blocker.state !== 'blocked' || pending.current === blocker.location) return;
    pending.current = blocker.location;
    void ask().then((isAgreed) => {
      pending.current = undefined;
      if (isAgreed) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, ask]);
};

/** The router around this component, as the engine needs it; it stays the same object. */
export function useReactRouter(): Router {
  const location = useLocation();
  const go = useNavigate();
  const latest = useRef({ location, go });
  useLayoutEffect(() => {
    latest.current = { location, go };
  });
  return useMemo(
    () => ({
      useLocation,
      read: () => latest.current.location,
      navigate: (to, options) => latest.current.go(to, options),
      go: (steps) => latest.current.go(steps),
      Link,
      useBlocker: useLeaveBlocker,
    }),
    [],
  );
}
