import type { Action } from '@schema-screens/schema/language';
import type { Engine } from '../ports/engine.tsx';
import type { Notice } from '../ports/notices.ts';
import { actionTexts } from '../texts/action-texts.ts';
import type { ActionContext } from './action-context.ts';
import { errorNotice } from './error-notice.ts';
import { sendCall } from './send-call.ts';

/** The button that undoes an action. */
export function undoOf(action: Action, { scope, refresh }: ActionContext, engine: Engine): Notice['action'] {
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
