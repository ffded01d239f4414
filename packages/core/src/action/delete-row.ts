import type { Locale, TextsOf } from '@schema-screens/locale';
import { type Action, fillText, type Scope } from '@schema-screens/schema/language';
import { primaryKeyOf } from '../ports/capabilities/record-format.ts';
import type { Engine } from '../ports/engine.tsx';
import { recordSubject } from '../ports/notices.ts';
import { actionTexts } from '../texts/action-texts.ts';
import type { ActionContext } from './action-context.ts';
import { notifySuccess } from './action-notices.ts';
import { undoOf } from './undo-of.ts';

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
  const statement = question.replace(/\s*\?$/, '');
  if (!statement.startsWith(before) || !statement.endsWith(after)) return undefined;
  const named = statement.slice(before.length, statement.length - after.length);
  const article = articles.split(' ').find((each) => named.startsWith(`${each} `));
  const what = article === undefined ? named : named.slice(article.length + 1);
  return what === '' ? undefined : done({ what: `${what.charAt(0).toUpperCase()}${what.slice(1)}` });
}

/**
 * Deletes the row of an action, and reports it.
 *
 * @throws RequestError when the call fails
 */
export async function deleteRow(action: Action, context: ActionContext, engine: Engine): Promise<void> {
  const { resource, scope, etag } = context;
  if (resource === undefined) throw new Error('No resource');
  const id = scope.row?.[primaryKeyOf(engine.data, resource)];
  await engine.data.delete(resource, id, { etag: await etag?.() });
  const subject = recordSubject(resource, id);
  // There is nothing left to change back.
  engine.dismissNotices?.(subject);
  const success = action.success ?? deleteSuccess(engine.locale, action, scope);
  notifySuccess(success, scope, engine, undoOf(action, context, engine), subject);
}
