import { useEffect, useEffectEvent } from 'react';
import type { Locale } from '#rules';
import { type LeaveGuard, type Question, useEngine } from '../../data/engine-context.ts';
import { actionTexts } from '../../texts/action-texts.ts';

/** A guard that blocks while one of the registered functions says so. */
export function createLeaveGuard(): LeaveGuard {
  const guards = new Set<() => boolean>();
  return {
    block(isDirty) {
      guards.add(isDirty);
      return () => guards.delete(isDirty);
    },
    releaseAll: () => guards.clear(),
    isBlocked: () => [...guards].some((isDirty) => isDirty()),
  };
}

/** What is asked before unsaved changes are discarded. */
export const leaveQuestion = (locale: Locale): Question => ({
  ...locale.texts(actionTexts).leave,
  isDangerous: true,
});

/** Blocks leaving the page while there are unsaved changes: the guard for links, the browser for closing the tab. */
export function useLeaveGuard(hasChanges: () => boolean): void {
  const { leaveGuard } = useEngine();
  const mayLose = useEffectEvent(hasChanges);
  useEffect(() => {
    const isDirty = () => mayLose();
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault();
    };
    const release = leaveGuard?.block(isDirty);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      release?.();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [leaveGuard]);
}
