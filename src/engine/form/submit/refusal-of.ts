import { holds } from '../../definition/condition.ts';
import type { Scope } from '../../definition/scope.ts';
import { fillText } from '../../definition/template.ts';
import type { FormScreen } from '../../definition/types.gen.ts';
import type { Notice } from '../../engine-context.ts';

/** The first notice that keeps a form from being saved as it is; undefined when nothing does. */
export function refusalOf({ submit }: Pick<FormScreen, 'submit'>, scope: Scope): Notice | undefined {
  const refusal = submit?.refuse?.find(({ when }) => holds(when, scope));
  if (!refusal) return undefined;
  const title = fillText(refusal.title, scope);
  return {
    status: 'info',
    title,
    ...(refusal.text !== undefined && { text: fillText(refusal.text, scope) }),
  };
}
