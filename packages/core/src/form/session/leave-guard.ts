import type { Locale } from '@schema-screens/locale';
import { useEffect, useEffectEvent } from 'react';
import type { Question } from '../../ports/dialogs.ts';
import { type LeaveGuard, useNavigation } from '../../ports/navigation.ts';
import { actionTexts } from '../../texts/action-texts.ts';

/** A guard that blocks while one of the registered functions says so. */
export function createLeaveGuard(): LeaveGuard {
  const guards = new Map<() => boolean, 'kept' | Question | undefined>();
  const blocking = () => [...guards].filter(([isDirty]) => isDirty()).map(([, how]) => how);
  return {
    block(isDirty, how) {
      guards.set(isDirty, how);
      return () => guards.delete(isDirty);
    },
    releaseAll: () => guards.clear(),
    isBlocked: () => blocking().length > 0,
    how: () =>
      blocking().find((how) => typeof how === 'object') ??
      (blocking().every((how) => how === 'kept') ? 'kept' : undefined),
  };
}

/**
 * What is asked before a page that blocks is left: its own question, or that about unsaved changes, which the back end keeps as
 * a draft, except for files, or which are discarded.
 */
export function leaveQuestion(locale: Locale, how: 'kept' | Question | undefined): Question {
  if (typeof how === 'object') return how;
  const { leave, leaveDraft } = locale.texts(actionTexts);
  return how === 'kept' ? leaveDraft : { ...leave, isDangerous: true };
}

/**
 * Blocks leaving the page while there are unsaved changes: the guard for links, the browser for closing the tab.
 *
 * @param how kept: the back end keeps them as a draft; a question is asked instead of that about unsaved changes
 */
export function useLeaveGuard(hasChanges: () => boolean, how?: 'kept' | Question): void {
  const { leaveGuard } = useNavigation();
  const mayLose = useEffectEvent(hasChanges);
  useEffect(() => {
    const isDirty = () => mayLose();
    const release = leaveGuard?.block(isDirty, how);
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      // Whoever has agreed to lose the changes is not asked again.
      if (isDirty() && leaveGuard?.isBlocked() !== false) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      release?.();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [leaveGuard, how]);
}
