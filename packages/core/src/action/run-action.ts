import { primaryKeyOf } from '../ports/capabilities/record-format.ts';
import type { Engine } from '../ports/engine.tsx';
import { recordSubject } from '../ports/notices.ts';
import { type ActionContext, returnAfterSuccess } from './action-context.ts';
import { actionKindOf, opensDialog } from './action-kinds.ts';
import { notifySuccess } from './action-notices.ts';
import { confirmAction } from './confirm-action.ts';
import type { RunnableAction } from './resolve-actions.ts';
import { sendInBackground } from './send-call.ts';
import { undoOf } from './undo-of.ts';

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
  if (!(await confirmAction(action, context.scope, engine))) return false;
  // A dialog shows its own waiting state.
  if (!opensDialog(action, context.scope)) context.onBegin?.();
  const { resource } = context;
  const kind = actionKindOf(action);
  const scope = (await kind?.perform(action, context, engine, runAction)) ?? context.scope;
  if (scope === false) return false;
  if (!kind?.reportsSuccess)
    notifySuccess(
      action.success,
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
  if (next) await returnAfterSuccess(next, scope, engine);
  return true;
}
