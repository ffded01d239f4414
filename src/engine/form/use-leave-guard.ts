import { useEffect, useEffectEvent } from 'react';
import { leaveGuard } from './leave-guard.ts';

/** Blocks leaving the page while there are unsaved changes: the guard for links, the browser for closing the tab. */
export function useLeaveGuard(hasChanges: () => boolean): void {
  const mayLose = useEffectEvent(hasChanges);
  useEffect(() => {
    const isDirty = () => mayLose();
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault();
    };
    const release = leaveGuard.block(isDirty);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      release();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, []);
}
