import { useEffect, useEffectEvent } from 'react';
import type { Question } from '../../data/engine-context.ts';
import { actionTexts } from '../../texts/action-texts.ts';

const guards = new Set<() => boolean>();

/**
 * Forms with unsaved changes block navigation. The application asks before it follows a link: `useBlocker(() =>
 * leaveGuard.isHeld())`, then `engine.ask(leaveGuard.question)`.
 */
export const leaveGuard = {
  /** Blocks while the given function returns true; returns a function that unregisters it. */
  block(isDirty: () => boolean): () => void {
    guards.add(isDirty);
    return () => guards.delete(isDirty);
  },
  /** Clears all blocks: the page can be left unconditionally, e.g. because the session has ended. */
  releaseAll: (): void => guards.clear(),
  isBlocked: (): boolean => [...guards].some((isDirty) => isDirty()),
  get question(): Question {
    return { ...actionTexts.leave, isDangerous: true };
  },
};

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
