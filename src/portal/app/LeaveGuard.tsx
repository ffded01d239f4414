import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { leaveGuard } from '#engine';
import { ask } from '#ui';

/** Asks before unsaved changes are left by the router; the browser itself asks when the tab is closed. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leaveGuard.isHeld() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    ask(leaveGuard.question).then(
      (isAgreed) => (isAgreed ? blocker.proceed() : blocker.reset()),
      () => blocker.reset(),
    );
  }, [blocker]);
  return null;
}
