import type { Scope } from '../definition/scope.ts';
import { fillText } from '../definition/template.ts';
import type { Action } from '../definition/types.gen.ts';
import type { Engine } from '../engine-context.ts';
import { engineTexts } from '../texts/engine-texts.ts';

/** The question before an action, or undefined when it runs at once; a delete always asks. */
export function questionOf(action: Pick<Action, 'kind' | 'confirm'>): Action['confirm'] {
  if (action.confirm) return action.confirm;
  return action.kind === 'delete' ? { text: engineTexts.deleted.question } : undefined;
}

/** Asks the question of an action; true when there is none, or when the user agrees. */
export async function askFirst(
  action: Pick<Action, 'kind' | 'confirm' | 'label'>,
  scope: Scope,
  engine: Pick<Engine, 'ask'>,
): Promise<boolean> {
  const question = questionOf(action);
  if (!question) return true;
  const { ask } = engineTexts;
  return engine.ask({
    title: fillText(question.title ?? action.label ?? ask.title, scope),
    text: fillText(question.text, scope),
    ok: question.ok ?? ask.ok,
    cancel: question.cancel ?? ask.cancel,
    isDangerous: action.kind === 'delete',
  });
}
