import type { Question } from '../data/engine-context.ts';
import { engineTexts } from '../texts/engine-texts.ts';

const guards = new Set<() => boolean>();

/**
 * Forms with unsaved changes hold the page. The portal asks before it follows a link:
 * `useBlocker(() => leaveGuard.isHeld())`, then `engine.ask(leaveGuard.question)`.
 */
export const leaveGuard = {
  /** Holds as long as the given function says so; returns a function that releases it. */
  hold(isDirty: () => boolean): () => void {
    guards.add(isDirty);
    return () => guards.delete(isDirty);
  },
  /** Forgets all holds: the page is left whatever is typed, e.g. because the session ended. */
  letGo: (): void => guards.clear(),
  isHeld: (): boolean => [...guards].some((isDirty) => isDirty()),
  get question(): Question {
    return { ...engineTexts.leave, isDangerous: true };
  },
};
