import { useEffect, useRef } from 'react';
import { leaveGuard } from './leave-guard.ts';

/** Blocks leaving the page while there are unsaved changes: the guard for links, the browser for closing the tab. */
export function useLeaveGuard(hasChanges: () => boolean): void {
  const latest = useRef(hasChanges);
  latest.current = hasChanges;
  useEffect(() => {
    const isDirty = () => latest.current();
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault();
    };
    const letGo = leaveGuard.hold(isDirty);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      letGo();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, []);
}
