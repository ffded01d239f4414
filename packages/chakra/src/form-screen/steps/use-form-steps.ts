import {
  formSteps,
  queryParamNames,
  type SectionLayout,
  sectionFields,
  useFormContext,
  useFormSaving,
  useSnapshot,
  useVisibleLayout,
} from '@schema-screens/core/internal';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { useUrlState } from '../../parts/screen/use-url-state.ts';

/** The step of a form that is shown, and the ways to others; positions count from 0. */
export interface StepsView {
  index: number;
  /** Including the last one, on which everything is checked. */
  count: number;
  /** Template of the step's title; undefined for the last one. */
  title: string | undefined;
  /** Titles and sections of all steps before the last one. */
  steps: readonly { title: string | undefined; sections: readonly SectionLayout[] }[];
  /** Sections of the last step that are filled in there. */
  review: readonly SectionLayout[];
  isReview: boolean;
  /** Shows the next step if this one breaks no rule; otherwise messages. */
  next: () => Promise<void>;
  back: () => void;
  navigateTo: (index: number) => void;
}

/** The steps of the form; null if it shows all sections at once. */
export const StepsContext = createContext<StepsView | null>(null);
export const useStepsContext = (): StepsView | null => useContext(StepsContext);

/**
 * The place in the steps, from the address: each step is an entry of the history, so that Back leads to the one before. A step
 * whose predecessors are incomplete shows the first of these.
 *
 * @returns null for a form without steps
 */
export function useFormSteps(): StepsView | null {
  const session = useFormContext();
  const { screen, store, check } = session;
  const { sections } = useVisibleLayout();
  const { failures } = useFormSaving();
  const { params, setParams, paramNames: { step: name } = queryParamNames } = useUrlState();
  const { steps, review } = useMemo(() => formSteps(sections, store.layout.sections), [sections, store]);
  const hasSteps = screen.steps === true;
  const requested = hasSteps ? Math.max(Number(params.get(name) ?? 1) - 1 || 0, 0) : 0;
  const firstBroken = useSnapshot(store.subscribeData, () =>
    hasSteps ? steps.findIndex((step) => store.hasBroken(sectionFields(step.sections))) : -1,
  );
  const last = firstBroken < 0 ? steps.length : firstBroken;
  const index = Math.min(requested, last);

  // An address may lead to a step before the rules that say which ones are complete are there. If they cannot be loaded, the
  // check of the step tries again and says so.
  useEffect(() => {
    if (requested > 0) session.loadRules().catch(() => undefined);
  }, [requested, session]);

  const navigateTo = useCallback(
    (to: number) => {
      const next = new URLSearchParams(params);
      if (to === 0) next.delete(name);
      else next.set(name, String(to + 1));
      setParams(next, 'new');
    },
    [params, setParams, name],
  );

  // A save that failed because of a field leads to the step of that field.
  const handled = useRef(failures);
  useEffect(() => {
    if (!hasSteps || handled.current === failures) return;
    handled.current = failures;
    const wrong = store.summary.find(({ state, field }) => state === 'error' && field !== undefined)?.field;
    const field = wrong?.split('.', 1)[0] ?? '';
    const place = steps.findIndex((step) => sectionFields(step.sections).includes(field));
    if (place >= 0 && place < index) navigateTo(place);
  }, [hasSteps, failures, store, steps, index, navigateTo]);

  return useMemo(() => {
    if (!hasSteps) return null;
    const step = steps[index];
    return {
      index,
      count: steps.length + 1,
      title: step?.title,
      steps,
      review,
      isReview: index >= steps.length,
      next: async () => {
        if (step && (await check(sectionFields(step.sections)))) navigateTo(index + 1);
      },
      back: () => navigateTo(index - 1),
      navigateTo,
    };
  }, [hasSteps, steps, review, index, check, navigateTo]);
}
