import { confirmDefaults, deleteDefaults } from '../definition/defaults.ts';
import type { Scope } from '../definition/scope.ts';
import { fillText } from '../definition/template.ts';
import type { Action } from '../definition/types.gen.ts';
import type { Engine } from '../engine-context.ts';

/** The question before an action, or undefined when it runs at once; a delete always asks. */
export function questionOf(action: Pick<Action, 'kind' | 'confirm'>): Action['confirm'] {
  if (action.confirm) return action.confirm;
  return action.kind === 'delete' ? { text: deleteDefaults.text } : undefined;
}

/** Asks the question of an action; true when there is none, or when the user agrees. */
export async function askFirst(
  action: Pick<Action, 'kind' | 'confirm' | 'label'>,
  scope: Scope,
  engine: Pick<Engine, 'ask'>,
): Promise<boolean> {
  const question = questionOf(action);
  if (!question) return true;
  return engine.ask({
    title: fillText(question.title ?? action.label ?? confirmDefaults.title, scope),
    text: fillText(question.text, scope),
    ok: question.ok ?? confirmDefaults.ok,
    cancel: question.cancel ?? confirmDefaults.cancel,
    isDangerous: action.kind === 'delete',
  });
}
