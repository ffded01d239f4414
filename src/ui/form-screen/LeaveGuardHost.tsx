import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { leaveQuestion, useEngine, useLocale } from '#engine';

/** Asks before a link leaves a form with unsaved changes. Rendered once, inside of the application's data router. */
export function LeaveGuardHost() {
  const locale = useLocale();
  const { ask, leaveGuard } = useEngine();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && leaveGuard?.isBlocked() === true,
  );
  const asked = useRef<Location>(undefined);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asked.current === blocker.location) return;
    asked.current = blocker.location;
    void ask(leaveQuestion(locale, leaveGuard?.isKept() === true)).then((isAgreed) => {
      asked.current = undefined;
      if (isAgreed) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, ask, leaveGuard, locale]);
  return null;
}
