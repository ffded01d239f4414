import { type FormScreen, fillText, holds, type Scope } from '#language';

/** The text above a form with its placeholders filled; of several texts the first whose condition holds. */
export function formIntro({ intro }: Pick<FormScreen, 'intro'>, scope: Scope): string | undefined {
  const text = typeof intro === 'string' ? intro : intro?.find(({ when }) => holds(when, scope))?.text;
  return text && fillText(text, scope);
}
