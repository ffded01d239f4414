import type { FormScreen } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { returnAfterSuccess } from '../../action/action-context.ts';
import { notifyRemarks } from '../../action/action-notices.ts';
import type { SaveVariant } from '../../action/save-variant.ts';
import { dataKeyPrefix } from '../../data/queries.ts';
import type { Engine } from '../../ports/engine.tsx';
import { actionTexts } from '../../texts/action-texts.ts';
import type { MessagesByState } from '../store/form-messages.ts';
import { successNoticeText } from '../submit/save-outcome.ts';
import type { SubmitResult } from '../submit/submit-pipeline.ts';
import { formQueries } from './load-form.ts';

/**
 * Reports a successful save: to the user by the notice of the button or form, to analytics by the screen's name. Only a screen that
 * follows can have the notice in its page.
 */
function notifySaved(
  screen: Pick<FormScreen, 'name' | 'submit'>,
  { scope }: SubmitResult,
  { success }: SaveVariant,
  engine: Pick<Engine, 'locale' | 'notify' | 'track'>,
  hasNextScreen: boolean,
): void {
  engine.track?.({ name: 'form_saved', key: screen.name });
  const { inPage, ...notice } = successNoticeText(
    success ?? screen.submit?.success,
    scope,
    engine.locale.texts(actionTexts).saved,
  );
  engine.notify({ status: 'success', about: 'save', ...notice, ...(inPage && hasNextScreen && { inPage }) });
}

/** The context of a save outside of its form. */
export interface SaveContext {
  screen: FormScreen;
  engine: Engine;
  client: QueryClient;
  /** Called instead of navigating to another screen. */
  onDone: ((saved: Row) => void) | undefined;
  /** Shows the back end's remarks on the form while it is open. */
  showRemarks: (remarks: MessagesByState) => void;
}

/** Everything after a save: its notice, reloading what it may have changed, and navigation. */
export async function afterSave(
  result: SubmitResult,
  variant: SaveVariant,
  place: SaveContext,
): Promise<void> {
  const { screen, engine, client, onDone, showRemarks } = place;
  const target = variant.then ?? screen.then ?? screen.back;
  const isLeaving = onDone !== undefined || target !== undefined;
  notifySaved(screen, result, variant, engine, onDone === undefined && target !== undefined);
  if (isLeaving) notifyRemarks(result, engine);
  else showRemarks({ warning: result.warnings, info: result.infos });
  if (onDone) onDone(result.saved);
  else if (target) void returnAfterSuccess(target, { ...result.scope, row: result.saved }, engine);
  // A form that is being left need not reload what it has just saved.
  const own = hashKey(formQueries.all(screen));
  await client.invalidateQueries({
    queryKey: dataKeyPrefix,
    predicate: ({ queryKey }) => !isLeaving || hashKey(queryKey.slice(0, 3)) !== own,
  });
}
