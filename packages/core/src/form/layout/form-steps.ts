import type { SectionLayout } from './form-layout.ts';

/** Sections that are shown together, in a form that shows one step after the other. */
export interface FormStep {
  /** Title of its first section, with placeholders. */
  title: string | undefined;
  sections: SectionLayout[];
}

/** The steps of a form. */
export interface FormStepsLayout {
  /** At least one, unless the form has no visible section. */
  steps: FormStep[];
  /** Sections of the last step, on which the values of all others are checked. */
  review: SectionLayout[];
}

/**
 * The visible sections as steps. A section that continues a hidden one begins a step in its place.
 *
 * @param all the form's sections, hidden ones included
 */
export function formSteps(visible: readonly SectionLayout[], all: readonly SectionLayout[]): FormStepsLayout {
  const steps: FormStep[] = [];
  const firstOf = new Map<string, string>();
  let first = '';
  for (const { key, section } of all) {
    if (section.atReview) continue;
    if (!section.continues) first = key;
    firstOf.set(key, first);
  }
  let last: string | undefined;
  for (const layout of visible) {
    if (layout.section.atReview) continue;
    const of = firstOf.get(layout.key);
    if (of === last) steps.at(-1)?.sections.push(layout);
    else steps.push({ title: layout.section.title, sections: [layout] });
    last = of;
  }
  return { steps, review: visible.filter(({ section }) => section.atReview) };
}

/** The fields that are shown in sections. */
export const sectionFields = (sections: readonly SectionLayout[]): string[] =>
  sections.flatMap(({ entries }) => entries.map(({ field }) => field));
