import {
  type Action,
  DefinitionError,
  fillRaw,
  fillText,
  holds,
  hrefOf,
  missingFields,
  modalOf,
  type Scope,
  type Target,
} from '#language';
import type { Engine, Notice } from '../data/engine-context.ts';
import type { NamedAction } from '../registry/contracts.ts';
import { engineTexts } from '../texts/engine-texts.ts';
import { askFirst } from './ask-first.ts';
import { documentOf } from './document-of.ts';
import { errorNotice } from './error-notice.ts';
import { notifySuccess } from './notify-success.ts';
import { openResponse, openWindow } from './open-window.ts';
import { type RunnableAction, resolveActions } from './resolve-actions.ts';
import type { SaveVariant } from './save-variant.ts';
import { sendCall } from './send-call.ts';
import { sendInBackground } from './send-in-background.ts';

/** The context of an action: its row or record, and what its screen offers. */
export interface ActionContext {
  scope: Scope;
  resource: string | undefined;
  /** Returns the version on the screen of the record that is deleted, once it is confirmed. */
  etag?: () => Promise<string | undefined>;
  /** Where "cancel" goes, and "back" when there is no previous screen. */
  returnTo: Target | undefined;
  /**
   * Data was changed; lists and records reload: those in view at once, or, when the screen is being left, each when
   * it is next in view.
   */
  refresh: (isLeaving: boolean) => Promise<void>;
  /** Submits the form, by the call of the action if it has one; false if it was not saved. */
  save?: (variant: SaveVariant) => Promise<boolean>;
  /** Called when the user has confirmed the action and it starts to wait for the back end. */
  onBegin?: () => void;
  /** Closes the dialog that the action is in; then there is no navigation. */
  close?: () => void;
}

/** The notice of a deletion, with the name of the record from its confirmation. */
function deleteSuccess(action: Action, scope: Scope): NonNullable<Action['success']> {
  const { success, asks, done } = engineTexts.deleted;
  const asked = fillText(action.confirm?.title ?? '', scope);
  return asked.endsWith(asks) ? { ...success, title: asked.replace(asks, done) } : success;
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
      engine.notify({ status: 'success', ...engineTexts.undone.success });
      await refresh(false);
    } catch (thrown) {
      isUsed = false;
      engine.notify(errorNotice(thrown));
    }
  };
  return { label: engineTexts.undone.label, run: () => void run() };
}

/** Navigates to a target; "back", and a missing target, go to the previous screen or home. */
export async function goTo(target: Target | undefined, scope: Scope, engine: Engine): Promise<void> {
  await leaveFor(target, scope, engine, false);
}

/** Navigates when the screen's work is done or cancelled: back to where the user came from, in the state in which it was left. */
export async function returnTo(target: Target | undefined, scope: Scope, engine: Engine): Promise<void> {
  await leaveFor(target, scope, engine, true);
}

async function leaveFor(
  target: Target | undefined,
  scope: Scope,
  engine: Engine,
  isReturn: boolean,
): Promise<void> {
  const href = target === undefined ? undefined : hrefOf(target, scope, engine.screens);
  if (href === undefined) engine.back('/');
  else if (isReturn) await engine.navigate(href, { isReturn });
  else await engine.navigate(href);
}

/** Saves the file in the response of a call; an empty one is not saved. */
async function download(
  template: NonNullable<Action['download']>,
  scope: Scope,
  engine: Engine,
): Promise<void> {
  const document = await documentOf(template, scope, engine);
  if (!document.dataUrl.endsWith(',')) engine.saveFile(document);
}

function namedAction(name: string, engine: Engine): NamedAction {
  const action = engine.registries.actions.get(name);
  if (!action) throw new DefinitionError('ACTION_UNKNOWN', `there is no action "${name}"`);
  return action;
}

async function deleteRow(place: ActionContext, engine: Engine): Promise<void> {
  const { resource, scope } = place;
  if (resource === undefined) throw new Error('No resource');
  await engine.data.delete(resource, scope.row?.[engine.data.primaryKey(resource)], {
    etag: await place.etag?.(),
  });
}

/** Opens a form in a dialog; false if it was closed without saving. */
async function openForm(target: Target, scope: Scope, engine: Engine): Promise<boolean> {
  const modal = modalOf(target, scope, engine.screens);
  if (!engine.openModal) throw new Error('No dialog');
  return (await engine.openModal(modal)) !== undefined;
}

/** Opens a dialog of choices; false if it was closed without a choice. */
async function openChoices(action: Action, place: ActionContext, engine: Engine): Promise<boolean> {
  const { title = action.label ?? '', text = [], actions = [], stays = false } = action.dialog ?? {};
  const { scope } = place;
  if (!engine.openChoices) throw new Error('No dialog');
  return engine.openChoices({
    title: fillText(title, scope),
    text: text.filter(({ when }) => holds(when, scope)).map((each) => fillText(each.text, scope)),
    choices: resolveActions(actions, scope, engine.screens).map(({ definition, ...face }) => ({
      ...face,
      run: () => runAction(definition, { ...place, onBegin: undefined }, engine),
    })),
    stays,
  });
}

/** Makes a change of a state, by code that is loaded with the first one. */
async function changeState(
  { change, success }: RunnableAction,
  place: ActionContext,
  engine: Engine,
): Promise<Scope | undefined> {
  const { applyChange } = await import('./apply-change.ts');
  return change && applyChange(change, success, place, engine);
}

/** Whether an action opens a dialog in place of running at once. */
export const opensDialog = ({ modal, dialog, change }: RunnableAction, { row }: Scope): boolean =>
  modal !== undefined ||
  dialog !== undefined ||
  (change !== undefined && missingFields(change, row).length > 0);

/**
 * Performs an action; returns the scope for what follows, with the response of its call, or undefined if the user
 * cancelled.
 */
async function perform(
  action: RunnableAction,
  place: ActionContext,
  engine: Engine,
): Promise<Scope | undefined> {
  const { scope } = place;
  if (action.kind === 'cancel' && place.close) place.close();
  else if (action.kind === 'cancel') await returnTo(place.returnTo, scope, engine);
  else if (action.kind === 'delete') await deleteRow(place, engine);
  else if (action.change) return changeState(action, place, engine);
  else if (action.kind === 'view' || action.kind === 'edit') await goTo(action.to, scope, engine);
  else if (action.go) await goTo(action.go, scope, engine);
  else if (action.modal) return (await openForm(action.modal, scope, engine)) ? scope : undefined;
  else if (action.dialog) return (await openChoices(action, place, engine)) ? scope : undefined;
  else if (action.call && action.open) await openResponse(action.call, action.open, scope, engine);
  else if (action.call) return { ...scope, answer: await sendCall(action.call, scope, engine) };
  else if (action.download) await download(action.download, scope, engine);
  else if (action.preview) engine.previewFile(await documentOf(action.preview, scope, engine));
  else if (action.open) openWindow(fillRaw(action.open, scope));
  else if (action.run) await namedAction(action.run, engine).run(scope);
  return scope;
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
  place: ActionContext,
  engine: Engine,
): Promise<boolean> {
  // The form asks for confirmation once it is valid, reports its success and navigates itself.
  if (action.kind === 'save') return (await place.save?.(action)) ?? false;
  if (!(await askFirst(action, place.scope, engine))) return false;
  // A dialog shows its own waiting state.
  if (!opensDialog(action, place.scope)) place.onBegin?.();
  const scope = await perform(action, place, engine);
  if (!scope) return false;
  if (!action.change)
    notifySuccess(
      action.success ?? (action.kind === 'delete' ? deleteSuccess(action, scope) : undefined),
      scope,
      engine,
      undoOf(action, place, engine),
    );
  if (action.after) {
    const rest = sendInBackground(action.after, scope, engine, action.label ?? action.kind ?? 'action');
    void rest.then((isMade) => (isMade ? place.refresh(false) : undefined));
  }
  const next = action.then ?? (action.kind === 'delete' ? action.to : undefined);
  const hasChanged =
    action.kind === 'delete' ||
    action.call !== undefined ||
    action.modal !== undefined ||
    action.change !== undefined;
  // A record that was just deleted must not be reloaded while its screen is being left.
  if (hasChanged) await place.refresh(next !== undefined);
  if (next) await returnTo(next, scope, engine);
  return true;
}
