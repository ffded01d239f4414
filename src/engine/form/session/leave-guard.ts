import { useEffect, useEffectEvent } from 'react';
import type { Locale } from '#rules';
import { type LeaveGuard, type Question, useEngine } from '../../data/engine-context.ts';
import { actionTexts } from '../../texts/action-texts.ts';

/** A guard that blocks while one of the registered functions says so. */
export function createLeaveGuard(): LeaveGuard {
  const guards = new Map<() => boolean, boolean>();
  return {
    block(isDirty, isKept = false) {
      guards.set(isDirty, isKept);
      return () => guards.delete(isDirty);
    },
    releaseAll: () => guards.clear(),
    isBlocked: () => [...guards.keys()].some((isDirty) => isDirty()),
    isKept: () => [...guards].every(([isDirty, isKept]) => isKept || !isDirty()),
  };
}

/**
 * What is asked before a page with unsaved changes is left.
 *
 * @param isKept the back end keeps them as a draft, except for files; otherwise they are discarded
 */
export function leaveQuestion(locale: Locale, isKept: boolean): Question {
  const { leave, leaveDraft } = locale.texts(actionTexts);
  return isKept ? leaveDraft : { ...leave, isDangerous: true };
}

/**
 * Blocks leaving the page while there are unsaved changes: the guard for links, the browser for closing the tab.
 *
 * @param isKept the back end keeps them as a draft
 */
export function useLeaveGuard(hasChanges: () => boolean, isKept = false): void {
  const { leaveGuard } = useEngine();
  const mayLose = useEffectEvent(hasChanges);
  useEffect(() => {
    const isDirty = () => mayLose();
    const release = leaveGuard?.block(isDirty, isKept);
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      // Whoever has agreed to lose the changes is not asked again.
      if (isDirty() && leaveGuard?.isBlocked() !== false) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      release?.();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [leaveGuard, isKept]);
}
