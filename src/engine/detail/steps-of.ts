import { holds, type ProcessStep, type Scope } from '#language';

/** A step as it is drawn: it has happened, it is where things stand now, or it comes next. */
export interface ShownStep {
  readonly step: ProcessStep;
  readonly state: 'done' | 'current' | 'next';
}

/**
 * Where a process stands: at the latest step that has happened, or past it where it is the last one. A step that was passed over
 * never happened and is left out.
 */
export function stepsOf(steps: readonly ProcessStep[], scope: Scope): readonly ShownStep[] {
  const happened = steps.map(({ when }) => holds(when, scope));
  const latest = happened.lastIndexOf(true);
  const isOver = latest === steps.length - 1;
  return steps.flatMap((step, index): readonly ShownStep[] => {
    if (index > latest) return [{ step, state: 'next' }];
    if (!happened[index]) return [];
    return [{ step, state: index === latest && !isOver ? 'current' : 'done' }];
  });
}
