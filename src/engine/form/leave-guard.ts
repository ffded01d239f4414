import type { Question } from '../data/engine-context.ts';
import { engineTexts } from '../texts/engine-texts.ts';

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
    return { ...engineTexts.leave, isDangerous: true };
  },
};
