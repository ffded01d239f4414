import type { FormScreen } from '#language';
import type { Engine } from '../../data/engine-context.ts';
import { caughtError } from '../../data/request-error.ts';
import type { FormStore } from '../store/form-store.ts';
import { chooseText } from './choose-text.ts';
import { failureMessages } from './failure-messages.ts';
import type { SaveStatus } from './save-status.ts';

interface FailureParts {
  screen: Pick<FormScreen, 'name' | 'submit'>;
  store: FormStore;
  engine: Pick<Engine, 'notify' | 'botCheck'>;
  status: SaveStatus;
  /** A part of the save is done. */
  isBegun: boolean;
}

/**
 * Shows why a save failed: in the words of the definition, at the fields, or as a question for fields that the back end
 * asks for.
 */
export function showFailure(
  thrown: unknown,
  { screen, store, engine, status, isBegun }: FailureParts,
): false {
  const { botCheck, failure } = screen.submit ?? {};
  const error = caughtError(thrown);
  if (failure && !isBegun && error.details.length === 0) {
    engine.notify({ status: 'error', about: 'save', ...chooseText(failure, store.scope, failure) });
    return status.fail();
  }
  if (botCheck) engine.botCheck?.follow(botCheck.action, thrown);
  const { lists, general } = failureMessages(error, isBegun);
  const { asked, others } = store.ask(lists.error ?? []);
  store.setServerMessages({ ...lists, error: others }, general);
  if (asked === undefined || others.length > 0) return status.fail();
  status.set({ asked: { field: asked, count: (status.state.asked?.count ?? 0) + 1 } });
  return false;
}
