import type { Locale, TextsOf } from '@schema-screens/locale';
import { type Action, fillText, type Scope } from '@schema-screens/schema/language';
import { primaryKeyOf } from '../ports/capabilities/record-format.ts';
import type { Engine } from '../ports/engine.tsx';
import { type Notice, recordSubject } from '../ports/notices.ts';
import { actionTexts } from '../texts/action-texts.ts';
import { type ActionContext, returnDone } from './action-context.ts';
import { actionKindOf, opensDialog } from './action-kinds.ts';
import { notifySuccess } from './action-notices.ts';
import { askFirst } from './ask-first.ts';
import { errorNotice } from './error-notice.ts';
import type { RunnableAction } from './resolve-actions.ts';
import { sendCall, sendInBackground } from './send-call.ts';

/** The notice of a deletion, with the name of the record from its confirmation. */
function deleteSuccess(locale: Locale, action: Action, scope: Scope): NonNullable<Action['success']> {
  const { success, ...titles } = locale.texts(actionTexts).deleted;
  const title = deletedTitle(titles, fillText(action.confirm?.title ?? '', scope));
  return title === undefined ? success : { ...success, title };
}

type DeletionTitles = Pick<TextsOf<typeof actionTexts>['deleted'], 'asks' | 'done' | 'articles'>;

/** The question with a name, as a title that says it is done; undefined if the question does not say what is deleted. */
function deletedTitle({ asks, done, articles }: DeletionTitles, question: string): string | undefined {
  const [before = '', after = ''] = asks({ what: '\n' }).split('\n');
  const asked = question.replace(/\s*\?$/, '');
  if (!asked.startsWith(before) || !asked.endsWith(after)) return undefined;
  const named = asked.slice(before.length, asked.length - after.length);
  const article = articles.split(' ').find((each) => named.startsWith(`${each} `));
  const what = article === undefined ? named : named.slice(article.length + 1);
  return what === '' ? undefined : done({ what: `${what.charAt(0).toUpperCase()}${what.slice(1)}` });
}

/** The button that undoes an action. */
function undoOf(action: Action, { scope, refresh }: ActionContext, engine: Engine): Notice['action'] {
  const { undo } = action;
  if (!undo) return undefined;
  let isUsed = false;
  const run = async (): Promise<void> => {
    if (isUsed) return;
    isUsed = true;
    try {
      await sendCall(undo, scope, engine);
      engine.notify({ status: 'success', ...engine.locale.texts(actionTexts).undone.success });
      await refresh(false);
    } catch (thrown) {
      isUsed = false;
      engine.notify(errorNotice(engine.locale, thrown));
    }
  };
  return { label: engine.locale.texts(actionTexts).undone.label, run: () => void run() };
}

/**
 * Runs an action: asks for confirmation if the definition says so, performs it, reports success, refreshes and
 * navigates.
 *
 * @returns false if the user cancelled or the form was not saved
 * @throws RequestError when a call fails
 */
export async function runAction(
  action: RunnableAction,
  context: ActionContext,
  engine: Engine,
): Promise<boolean> {
  // The form asks for confirmation once it is valid, reports its success and navigates itself.
  if (action.kind === 'save') return (await context.save?.(action)) ?? false;
  if (!(await askFirst(action, context.scope, engine))) return false;
  // A dialog shows its own waiting state.
  if (!opensDialog(action, context.scope)) context.onBegin?.();
  const { resource } = context;
  const kind = actionKindOf(action);
  const scope = (await kind?.perform(action, context, engine, runAction)) ?? context.scope;
  if (scope === false) return false;
  if (!kind?.reportsSuccess)
    notifySuccess(
      action.success ?? (action.kind === 'delete' ? deleteSuccess(engine.locale, action, scope) : undefined),
      scope,
      engine,
      undoOf(action, context, engine),
      resource === undefined
        ? undefined
        : recordSubject(resource, context.scope.row?.[primaryKeyOf(engine.data, resource)]),
    );
  if (action.after) {
    const sending = sendInBackground(action.after, scope, engine, action.label ?? action.kind ?? 'action');
    void sending.then((isMade) => (isMade ? context.refresh(false) : undefined));
  }
  const next = action.then;
  // A record that was just deleted must not be reloaded while its screen is being left.
  if (kind?.changesData) await context.refresh(next !== undefined);
  if (next) await returnDone(next, scope, engine);
  return true;
}
