import { type Action, conditionHolds, fillText } from '@schema-screens/schema/language';
import type { Engine } from '../ports/engine.tsx';
import type { ActionContext, RunAction } from './action-context.ts';
import { resolveActions } from './resolve-actions.ts';

/** Opens a dialog of choices; false if it was closed without a choice. */
export async function openChoices(
  action: Action,
  context: ActionContext,
  engine: Engine,
  run: RunAction,
): Promise<boolean> {
  const { title = action.label ?? '', text = [], actions = [], stays = false } = action.dialog ?? {};
  const { scope } = context;
  if (!engine.openChoices) throw new Error('No dialog');
  return engine.openChoices({
    title: fillText(title, scope),
    text: text.filter(({ when }) => conditionHolds(when, scope)).map((each) => fillText(each.text, scope)),
    choices: resolveActions(engine.locale, actions, scope, engine.screens).map(
      ({ definition, ...choice }) => ({
        ...choice,
        run: () => run(definition, { ...context, onBegin: undefined }, engine),
      }),
    ),
    stays,
  });
}
