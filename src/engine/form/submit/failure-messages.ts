import { asRequestError } from '../../data/request-error.ts';
import { DefinitionError } from '../../definition/definition-error.ts';
import type { SummaryMessage } from '../form-message.ts';
import type { MessageLists } from '../store/form-messages.ts';

const goesOn =
  'Das Speichern ist noch nicht abgeschlossen. Bitte speichern Sie erneut – es geht dort weiter, wo es unterbrochen wurde.';

/**
 * What a form says of a save that failed: the fields' messages, and what belongs to none.
 *
 * @param isBegun whether the record itself is saved, and a call after it failed
 */
export function failureMessages(
  thrown: unknown,
  isBegun: boolean,
): { lists: MessageLists; general: SummaryMessage[] } {
  const error = asRequestError(thrown);
  const text = thrown instanceof DefinitionError ? thrown.message : error.message;
  const general: SummaryMessage[] = isBegun ? [{ state: 'error', text: goesOn, key: 'begun' }] : [];
  if (error.details.length === 0)
    general.push({ state: 'error', text, key: 'server', requestId: error.requestId });
  return { lists: { error: error.details, warning: error.warnings, info: error.infos }, general };
}
