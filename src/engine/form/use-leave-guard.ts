import { useEffect } from 'react';
import { leaveGuard } from './leave-guard.ts';
import type { FormStore } from './store/form-store.ts';

/** Holds the page while the form has unsaved changes: for links by the guard, for closing the tab by the browser. */
export function useLeaveGuard(store: FormStore | undefined, isOn: boolean): void {
  useEffect(() => {
    if (!store || !isOn) return;
    const isDirty = (): boolean => {
      void store.flush();
      return store.isDirty;
    };
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault();
    };
    const letGo = leaveGuard.hold(isDirty);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      letGo();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [store, isOn]);
}
