import { type FormScreen, fillText, holds, type Scope } from '#language';
import type { Notice } from '../../data/engine-context.ts';

/** The first notice that blocks saving the form; undefined if none does. */
export function blockingNotice({ submit }: Pick<FormScreen, 'submit'>, scope: Scope): Notice | undefined {
  const block = submit?.blockWhen?.find(({ when }) => holds(when, scope));
  if (!block) return undefined;
  const title = fillText(block.title, scope);
  return {
    status: 'info',
    about: 'check',
    title,
    ...(block.text !== undefined && { text: fillText(block.text, scope) }),
  };
}
