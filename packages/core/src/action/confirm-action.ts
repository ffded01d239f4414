import type { Locale } from '@schema-screens/locale';
import { formatCount } from '@schema-screens/locale';
import { type Action, type Call, fillText, type Scope } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { buildReadRequest, pickResponseData } from '../data/declared-call.ts';
import { expectRecord } from '../data/unreadable-response.ts';
import type { Engine } from '../ports/engine.tsx';
import { actionTexts } from '../texts/action-texts.ts';

type Asked = Pick<Action, 'kind' | 'confirm' | 'label' | 'call' | 'variant'>;

/** Whether an action deletes what it is about. */
export const isDeletion = ({ kind, call }: Pick<Action, 'kind' | 'call'>): boolean =>
  kind === 'delete' || call?.method === 'DELETE';

/** The question before an action, or undefined when it runs at once; what deletes always asks. */
export function confirmationOf(locale: Locale, action: Asked): Action['confirm'] {
  if (action.confirm) return action.confirm;
  return isDeletion(action) ? { text: locale.texts(actionTexts).deleted.question } : undefined;
}

/** What the texts of a question name as {answer.…}: the response of its call, numbers as a reader writes them. */
async function answerOf(
  call: Call,
  scope: Scope,
  { data, locale }: Pick<Engine, 'data' | 'locale'>,
): Promise<Row> {
  const { data: answer } = pickResponseData(await data.call(buildReadRequest(call, scope)), call);
  return Object.fromEntries(
    Object.entries(expectRecord(answer)).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatCount(locale, value) : value,
    ]),
  );
}

/**
 * Asks the question of an action; true when there is none, or when the user agrees.
 *
 * @throws RequestError when the call that the question is made from fails
 */
export async function confirmAction(
  action: Asked,
  around: Scope,
  engine: Pick<Engine, 'ask' | 'data' | 'locale'>,
): Promise<boolean> {
  const question = confirmationOf(engine.locale, action);
  if (!question) return true;
  const scope = question.load ? { ...around, answer: await answerOf(question.load, around, engine) } : around;
  const { ask } = engine.locale.texts(actionTexts);
  // What deletes says so in its title.
  const deed = isDeletion(action) ? undefined : action.label;
  return engine.ask({
    title: fillText(question.title ?? action.label ?? ask.title, scope),
    text: fillText(question.text, scope),
    ok: fillText(question.ok ?? deed ?? ask.ok, scope),
    cancel: question.cancel ?? ask.cancel,
    isDangerous: isDeletion(action) || action.variant === 'danger',
  });
}
