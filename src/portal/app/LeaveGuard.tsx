import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { leaveGuard } from '#engine';
import { ask } from '#ui';
import { currentSession } from '../session/session.ts';

/** Asks before a link or Back leaves a form with unsaved changes. Whoever is signed out cannot stay anyway. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      currentSession().status === 'signedIn' &&
      leaveGuard.isHeld(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask(leaveGuard.question).then((isAgreed) => (isAgreed ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}
