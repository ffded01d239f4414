import type { Locale } from '@schema-screens/locale';
import { fieldSentence } from '@schema-screens/schema';
import {
  type Action,
  type FormScreen,
  missingFields,
  type Scope,
  type StateOffer,
} from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { primaryKeyOf } from '../ports/capabilities/record-format.ts';
import type { Engine } from '../ports/engine.tsx';
import { type Notice, recordSubject } from '../ports/notices.ts';
import { toRequestError } from '../ports/request-error.ts';
import type { DataResponse } from '../ports/requests.ts';
import { actionTexts } from '../texts/action-texts.ts';
import { changeTexts } from '../texts/change-texts.ts';
import type { ActionContext } from './action-context.ts';
import { notifyRemarks, notifySuccess } from './action-notices.ts';
import { errorNotice } from './error-notice.ts';

/**
 * The form that asks for what must be filled by a change, and makes it. The record may have changed since it was loaded, and
 * the user must not believe that the change was theirs.
 */
const formOf = (
  locale: Locale,
  { field, title, to, text, label }: StateOffer,
  fields: readonly string[],
  resource: string,
  success: NonNullable<Action['success']>,
): FormScreen => ({
  $schema: '',
  name: `${resource}.${field}.${to}`,
  kind: 'form',
  mode: 'edit',
  path: '',
  title: label,
  access: 'session',
  resource,
  sections: [{ fields: [...fields] }],
  submit: {
    label,
    send: [...fields],
    body: { [field]: to },
    blockWhen: [
      { title: fieldSentence(locale, 'sameState', title, text), when: { field: `data.${field}`, is: to } },
    ],
    success,
  },
});

/**
 * Makes a change of a state, by a form in a dialog if fields must be filled by then.
 *
 * @returns the scope for what follows; undefined if the dialog was closed
 * @throws RequestError
 */
export async function applyChange(
  change: StateOffer,
  declared: Action['success'],
  place: ActionContext,
  engine: Engine,
): Promise<Scope | undefined> {
  const { resource, scope, etag } = place;
  if (resource === undefined) throw new Error('No resource');
  const { data, openModal } = engine;
  const id = scope.row?.[primaryKeyOf(data, resource)];
  const success = declared ?? {
    title:
      change.success ?? engine.locale.texts(changeTexts).state({ title: change.title, text: change.text }),
  };
  const missing = missingFields(change, scope.row);
  if (missing.length > 0) {
    if (!openModal) throw new Error('No dialog');
    const form = formOf(engine.locale, change, missing, resource, success);
    const saved = await openModal({ screen: form.name, params: { id: String(id) }, form });
    return saved && { ...scope, answer: saved };
  }
  const response = await data.update(resource, id, { [change.field]: change.to }, { etag: await etag?.() });
  notifyRemarks(response, engine);
  const after = { ...scope, answer: response.data };
  notifySuccess(success, after, engine, undoOf(change, place, response, engine), recordSubject(resource, id));
  return after;
}

/** The button that sets the former state again; undefined where no change leads back to it without further fields. */
function undoOf(
  { field, to }: StateOffer,
  { resource = '', scope, refresh }: ActionContext,
  response: DataResponse<Row>,
  engine: Engine,
): Notice['action'] {
  const { row, changesOf } = scope;
  const former = row?.[field];
  const changed = { ...row, [field]: to, ...response.data };
  const back = changesOf?.(changed).find((offer) => offer.field === field && offer.to === former);
  if (!back || missingFields(back, changed).length > 0) return undefined;
  let isUsed = false;
  const run = async (): Promise<void> => {
    if (isUsed) return;
    isUsed = true;
    try {
      const id = row?.[primaryKeyOf(engine.data, resource)];
      await engine.data.update(resource, id, { [field]: former }, { etag: response.etag });
      engine.notify({ status: 'success', ...engine.locale.texts(actionTexts).undone.success });
    } catch (thrown) {
      engine.notify(errorNotice(engine.locale, toRequestError(thrown)));
    }
    await refresh(false);
  };
  return { label: engine.locale.texts(actionTexts).undone.label, run: () => void run() };
}
