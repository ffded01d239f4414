import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { FormScreen } from '#language';
import type { Row } from '#model';
import { notifyRemarks } from '../../action/notify-remarks.ts';
import { returnTo } from '../../action/run-action.ts';
import type { SaveVariant } from '../../action/save-variant.ts';
import type { Engine } from '../../data/engine-context.ts';
import { dataRoot } from '../../data/queries.ts';
import { formQueries } from '../form-queries.ts';
import type { MessageLists } from '../store/form-messages.ts';
import { notifySaved } from './notify-saved.ts';
import type { SubmitResult } from './submit-pipeline.ts';

/** The context of a save outside of its form. */
export interface SaveContext {
  screen: FormScreen;
  engine: Engine;
  client: QueryClient;
  /** Called instead of navigating to another screen. */
  onDone: ((saved: Row) => void) | undefined;
  /** Shows the back end's remarks on the form while it is open. */
  showRemarks: (remarks: MessageLists) => void;
}

/** Everything after a save: its notice, reloading what it may have changed, and navigation. */
export async function afterSave(
  result: SubmitResult,
  variant: SaveVariant,
  place: SaveContext,
): Promise<void> {
  const { screen, engine, client, onDone, showRemarks } = place;
  const target = variant.then ?? screen.onSuccess ?? screen.returnTo;
  const isLeaving = onDone !== undefined || target !== undefined;
  notifySaved(screen, result, variant, engine, onDone === undefined && target !== undefined);
  if (isLeaving) notifyRemarks(result, engine);
  else showRemarks({ warning: result.warnings, info: result.infos });
  if (onDone) onDone(result.saved);
  else if (target) void returnTo(target, { ...result.scope, row: result.saved }, engine);
  // A form that is being left need not reload what it has just saved.
  const own = hashKey(formQueries.all(screen));
  await client.invalidateQueries({
    queryKey: dataRoot,
    predicate: ({ queryKey }) => !isLeaving || hashKey(queryKey.slice(0, 3)) !== own,
  });
}
