import { hrefOf, type Scope, type Target } from '@schema-screens/schema/language';
import type { Engine } from '../ports/engine.tsx';
import type { RunnableAction } from './resolve-actions.ts';
import type { SaveVariant } from './save-variant.ts';

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

/** Runs an action; false if the user cancelled it. */
export type RunAction = (action: RunnableAction, context: ActionContext, engine: Engine) => Promise<boolean>;

/** Navigates to a target; "back", and a missing target, go to the previous screen or home. */
export async function navigateTo(target: Target | undefined, scope: Scope, engine: Engine): Promise<void> {
  await leaveFor(target, scope, engine);
}

/** Navigates when the screen's work is cancelled: back to where the user came from, in the state in which it was left. */
export async function returnTo(target: Target | undefined, scope: Scope, engine: Engine): Promise<void> {
  await leaveFor(target, scope, engine, { isReturn: true });
}

/** Navigates when the screen's work is done: as `returnTo`, but to the top of the page, where the answer is. */
export async function returnAfterSuccess(
  target: Target | undefined,
  scope: Scope,
  engine: Engine,
): Promise<void> {
  await leaveFor(target, scope, engine, { isReturn: true, startsAtTop: true });
}

async function leaveFor(
  target: Target | undefined,
  scope: Scope,
  engine: Engine,
  options?: { isReturn: true; startsAtTop?: true },
): Promise<void> {
  const href = target === undefined ? undefined : hrefOf(target, scope, engine.screens);
  if (href === undefined) engine.back('/');
  else if (options) await engine.navigate(href, options);
  else await engine.navigate(href);
}
