import { type Action, fillText, type Scope } from '#language';
import type { Locale } from '#rules';
import type { Engine } from '../data/engine-context.ts';
import { actionTexts } from '../texts/action-texts.ts';

type Asked = Pick<Action, 'kind' | 'confirm' | 'label' | 'call' | 'variant'>;

const deletes = ({ kind, call }: Asked): boolean => kind === 'delete' || call?.method === 'DELETE';

/** The question before an action, or undefined when it runs at once; what deletes always asks. */
export function questionOf(locale: Locale, action: Asked): Action['confirm'] {
  if (action.confirm) return action.confirm;
  return deletes(action) ? { text: locale.texts(actionTexts).deleted.question } : undefined;
}

/** Asks the question of an action; true when there is none, or when the user agrees. */
export async function askFirst(
  action: Asked,
  scope: Scope,
  engine: Pick<Engine, 'ask' | 'locale'>,
): Promise<boolean> {
  const question = questionOf(engine.locale, action);
  if (!question) return true;
  const { ask } = engine.locale.texts(actionTexts);
  return engine.ask({
    title: fillText(question.title ?? action.label ?? ask.title, scope),
    text: fillText(question.text, scope),
    ok: question.ok ?? ask.ok,
    cancel: question.cancel ?? ask.cancel,
    isDangerous: deletes(action) || action.variant === 'danger',
  });
}
