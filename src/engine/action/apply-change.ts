import type { Action, FormScreen, Scope, StateOffer } from '#language';
import { missingFields } from '#language';
import { sentence } from '#rules';
import type { Engine } from '../data/engine-context.ts';
import { engineChangeTexts } from '../texts/engine-change-texts.ts';
import { notifyRemarks } from './notify-remarks.ts';
import { notifySuccess } from './notify-success.ts';
import type { ActionPlace } from './run-action.ts';

/**
 * The form that asks for what must be filled by a change, and makes it. Somebody else may have been faster, and the user must not believe
 * that he made the change.
 */
const formOf = (
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
    blockWhen: [{ title: sentence('sameState', title, text), when: { field: `data.${field}`, is: to } }],
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
  given: Action['success'],
  { resource, scope, etag }: ActionPlace,
  engine: Engine,
): Promise<Scope | undefined> {
  if (resource === undefined) throw new Error('No resource');
  const { data, openModal } = engine;
  const id = scope.row?.[data.primaryKey(resource)];
  const success = given ?? { title: change.success ?? engineChangeTexts.state(change.title, change.text) };
  const missing = missingFields(change, scope.row);
  if (missing.length > 0) {
    if (!openModal) throw new Error('No dialog');
    const form = formOf(change, missing, resource, success);
    const saved = await openModal({ screen: form.name, params: { id: String(id) }, form });
    return saved && { ...scope, answer: saved };
  }
  const response = await data.update(resource, id, { [change.field]: change.to }, { etag: await etag?.() });
  notifyRemarks(response, engine);
  const after = { ...scope, answer: response.data };
  notifySuccess(success, after, engine);
  return after;
}
