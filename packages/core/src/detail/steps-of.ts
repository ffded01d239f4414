import { conditionHolds, type ProcessStep, type Scope } from '@schema-screens/schema/language';

/** The state of a step: done, current, or still to come. */
export interface StepWithState {
  readonly step: ProcessStep;
  readonly state: 'done' | 'current' | 'next';
}

/**
 * The progress of a process: its current step is the latest one that has happened; after the last one it is complete. A
 * step that was skipped is left out.
 */
export function processProgress(steps: readonly ProcessStep[], scope: Scope): readonly StepWithState[] {
  const happened = steps.map(({ when }) => conditionHolds(when, scope));
  const latest = happened.lastIndexOf(true);
  const isOver = latest === steps.length - 1;
  return steps.flatMap((step, index): readonly StepWithState[] => {
    if (index > latest) return [{ step, state: 'next' }];
    if (!happened[index]) return [];
    return [{ step, state: index === latest && !isOver ? 'current' : 'done' }];
  });
}
