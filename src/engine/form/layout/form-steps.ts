import type { SectionLayout } from './form-layout.ts';

/** Sections that are shown together, in a form that shows one step after the other. */
export interface FormStep {
  /** Title of its first section, with placeholders. */
  title: string | undefined;
  sections: SectionLayout[];
}

/** The steps of a form. */
export interface FormSteps {
  /** At least one, unless the form has no visible section. */
  steps: FormStep[];
  /** Sections of the last step, on which the values of all others are checked. */
  review: SectionLayout[];
}

/** The visible sections as steps. */
export function formSteps(sections: readonly SectionLayout[]): FormSteps {
  const steps: FormStep[] = [];
  for (const layout of sections.filter(({ section }) => !section.atReview)) {
    const last = steps.at(-1);
    if (last && layout.section.continues) last.sections.push(layout);
    else steps.push({ title: layout.section.title, sections: [layout] });
  }
  return { steps, review: sections.filter(({ section }) => section.atReview) };
}

/** The fields that are shown in sections. */
export const fieldsIn = (sections: readonly SectionLayout[]): string[] =>
  sections.flatMap(({ entries }) => entries.map(({ field }) => field));
